import type { DemoProduct } from '../demo-shop.ts'
import { products1 } from './products-1.ts'
import { products2 } from './products-2.ts'
import { products3 } from './products-3.ts'
import { products4 } from './products-4.ts'

export const products: readonly DemoProduct[] = [...products1, ...products2, ...products3, ...products4]
