interface ResponsiveImageProps {
  image: {
    url: string
    alt: string
    width: number
    height: number
    /** What stays visible where it is cropped, in percent. */
    focus?: { x: number; y: number } | undefined
  }
  /** Widths to offer, of those that the server generates. */
  widths: readonly number[]
  sizes: string
  /** Whether this is the largest image in the first viewport, which loads at once. Other images load lazily. */
  isFirst?: boolean
  /** Whether it is out of view at first, as the next slide is: all other images come before it. */
  isOutOfView?: boolean
  className?: string | undefined
  /** Another crop for narrow screens. */
  phone?: { url: string; width: number; height: number; widths: readonly number[] } | undefined
}

/** Returns the widths that add pixels: none beyond the first one that covers the stored image. */
const usefulWidths = ({ width: own }: { width: number }, widths: readonly number[]): readonly number[] =>
  widths.filter((_, index) => (widths[index - 1] ?? 0) < own)

const sources = (image: { url: string; width: number }, widths: readonly number[], format: string): string =>
  usefulWidths(image, widths)
    .map((width) => `${sized(image.url, width, format)} ${Math.min(width, image.width)}w`)
    .join(',')

const sized = (url: string, width: number | undefined, format: string): string =>
  url.replace(/\d{1,5}\.webp$/, `${width}.${format}`)

/**
 * Returns the tenth of the longer side that stays visible in the middle: a square shows all of the shorter side. A
 * stylesheet has the positions, because the content security policy allows no style attributes.
 */
const cropOf = ({ focus, width, height }: ResponsiveImageProps['image']): number | undefined =>
  focus && Math.round((width > height ? focus.x : focus.y) / 10)

/** Renders a catalogue image in the best format and size for the browser, with its space reserved. */
export function ResponsiveImage(props: ResponsiveImageProps) {
  const { image, widths, sizes, isFirst, isOutOfView, className, phone } = props
  return (
    <picture>
      {phone && (
        <>
          <source
            media="(max-width:899px)"
            type="image/avif"
            srcSet={sources(phone, phone.widths, 'avif')}
            sizes="100vw"
            width={phone.width}
            height={phone.height}
          />
          <source
            media="(max-width:899px)"
            srcSet={sources(phone, phone.widths, 'webp')}
            sizes="100vw"
            width={phone.width}
            height={phone.height}
          />
        </>
      )}
      <source type="image/avif" srcSet={sources(image, widths, 'avif')} sizes={sizes} />
      <img
        className={className}
        data-crop={cropOf(image)}
        src={sized(image.url, usefulWidths(image, widths).at(-1), 'webp')}
        srcSet={sources(image, widths, 'webp')}
        sizes={sizes}
        alt={image.alt}
        width={image.width}
        height={image.height}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        {...(isOutOfView && { fetchPriority: 'low' as const })}
      />
    </picture>
  )
}
