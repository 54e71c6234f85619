/** Links to the older page of a list; nothing on its last page. */
export const OlderLink = ({ label, href }: { label: string; href: string | null }) =>
  href !== null && (
    <nav className="list-foot" aria-label={label}>
      <a className="button" href={href}>
        {label}
      </a>
    </nav>
  )
