import type { ComponentProps, ElementType, ReactNode } from 'react'
import { useContentLanguage } from '#src/web/client/messages.ts'

/** An element with a text of the shop, such as a name, whose language may differ from that of the interface. */
export function ShopText<T extends ElementType = 'span'>({
  as,
  ...props
}: { as?: T; children?: ReactNode } & Omit<ComponentProps<T>, 'as' | 'lang'>): ReactNode {
  const Tag: ElementType = as ?? 'span'
  return <Tag lang={useContentLanguage()} {...props} />
}

/** Shows the option values of a variant, such as `Oak, 120 cm`; nothing when there are none. */
export function OptionValues({ values, as }: { values: readonly string[]; as?: 'p' }): ReactNode {
  if (values.length === 0) return null
  return (
    <ShopText as={as ?? 'span'} className="muted sm">
      {values.join(', ')}
    </ShopText>
  )
}
