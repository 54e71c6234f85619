import { addOperations } from '../client/admin-client.ts'
import { SETTINGS_OPERATIONS } from '../client/settings-operations.ts'
import { useRead } from '../client/use-operation.ts'
import { openingEn as t } from '../messages/platform.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { shopUrl } from './shop-url.ts'

addOperations(SETTINGS_OPERATIONS)

/** Opens the shop as visitors see it; a closed one in a preview. */
export function ViewShop() {
  const { domain } = useShop()
  const preview = useRead('showPreview')
  return (
    <a className="button" href={shopUrl(domain, preview.data?.data.path)} target="_blank" rel="noreferrer">
      {t.look}
    </a>
  )
}
