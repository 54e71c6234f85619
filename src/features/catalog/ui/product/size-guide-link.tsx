import { useState } from 'react'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useContentLanguage } from '#src/web/client/messages.ts'
import type { Product } from '#src/features/catalog/catalog.contract.ts'

type Guide = typeof import('./size-guide.tsx').SizeGuide

/** Links to the page of sizes; its script opens it over the product. */
export function SizeGuideLink({ guide }: { guide: NonNullable<Product['sizeGuide']> }) {
  const lang = useContentLanguage()
  const [Guide, setGuide] = useState<Guide | null>(null)
  return (
    <p>
      <a
        className="link"
        href={`/pages/${guide.slug}`}
        lang={lang}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          import('./size-guide.tsx').then((script) => setGuide(() => script.SizeGuide), logFailure)
        }}
      >
        {guide.title}
      </a>
      {Guide && <Guide guide={guide} onClose={() => setGuide(null)} />}
    </p>
  )
}
