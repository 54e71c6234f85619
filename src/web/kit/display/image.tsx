interface ResponsiveImageProps {
  image: { url: string; alt: string; width: number; height: number }
  /** Widths to offer, of those that the server generates. */
  widths: readonly number[]
  sizes: string
  /** Whether this is the largest image in the first viewport, which loads at once. Other images load lazily. */
  isFirst?: boolean
  className?: string | undefined
  /** Another crop for narrow screens. */
  phone?: { url: string; width: number; height: number; widths: readonly number[] } | undefined
}

const sources = (url: string, widths: readonly number[], format: string): string =>
  widths.map((width) => `${url.replace(/\d{1,5}\.webp$/, `${width}.${format}`)} ${width}w`).join(',')

/** Renders a catalogue image in the best format and size for the browser, with its space reserved. */
export function ResponsiveImage({ image, widths, sizes, isFirst, className, phone }: ResponsiveImageProps) {
  return (
    <picture>
      {phone && (
        <>
          <source
            media="(max-width:899px)"
            type="image/avif"
            srcSet={sources(phone.url, phone.widths, 'avif')}
            sizes="100vw"
            width={phone.width}
            height={phone.height}
          />
          <source
            media="(max-width:899px)"
            srcSet={sources(phone.url, phone.widths, 'webp')}
            sizes="100vw"
            width={phone.width}
            height={phone.height}
          />
        </>
      )}
      <source type="image/avif" srcSet={sources(image.url, widths, 'avif')} sizes={sizes} />
      <img
        className={className}
        src={image.url.replace(/\d{1,5}\.webp$/, `${widths.at(-1)}.webp`)}
        srcSet={sources(image.url, widths, 'webp')}
        sizes={sizes}
        alt={image.alt}
        width={image.width}
        height={image.height}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  )
}
