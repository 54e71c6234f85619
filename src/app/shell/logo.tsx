import { useShop } from '#src/web/client/shop-context.ts'
import css from './logo.module.css'

/** Renders the shop's logo and name as a link to the home page. */
export function Logo() {
  const { shopName, logo, logoDark } = useShop()
  return (
    <a className={css.logo} href="/" aria-label={shopName}>
      {logo && <img className={logoDark ? css.light : undefined} src={logo} alt="" width="34" height="34" />}
      {logoDark && <img className={css.dark} src={logoDark} alt="" width="34" height="34" />}
      <span>{shopName}</span>
    </a>
  )
}
