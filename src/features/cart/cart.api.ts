import { implement } from '#src/platform/api/endpoint-server.ts'
import { addToCart } from './add-to-cart.service.ts'
import { cartContract } from './cart.contract.ts'
import { changeLine, getShopperCart, removeLine } from './shopper-cart.service.ts'

export const cartApi = implement(cartContract, {
  cart: getShopperCart,
  addToCart: (context, { body }) => addToCart(context, body),
  changeCartLine: (context, { params, body }) => changeLine(context, params.itemId, body),
  removeCartLine: (context, { params }) => removeLine(context, params.itemId),
})
