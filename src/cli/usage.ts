/** The command line is invalid: the error is printed with the usage, and the exit code is 2. */
export class UsageError extends Error {
  readonly usage: string

  /** @param usage of the command; by default that of all commands */
  constructor(message: string, usage = USAGE) {
    super(message)
    this.usage = usage
  }
}

export const USAGE = `Usage: npm run shop -- <command>

  shops:create --name <name> --domain <domain> [--domain <domain> ...]
               [--currency EUR] [--locale en-IE] [--country IE] [--time-zone Europe/Dublin] [--language en]
               [--tax included|added]
      Creates a shop that can sell at once. The first domain is its main one; the others lead to the same shop.
      --tax  whether prices include tax, or tax is added at the checkout. The default is included, except in the US and
             Canada. It cannot be changed later.

  shops:list
      Lists all shops with their ids and URLs.

  shops:limits --shop <id or domain> [--products <number>|off] [--staff <number>|off] [--storage-mb <number>|off]
      Sets how many products and members of staff a shop may have, and how many megabytes of pictures; off is without a
      limit. An option that is left out changes nothing. What the shop has already stays.

  shops:suspend --shop <id or domain> --reason <text>
      Takes a shop off: visitors get status 503, and its staff change nothing.

  shops:resume --shop <id or domain>
      Brings a suspended shop back as it was; it is not removed any more.

  shops:remove --shop <id or domain> --name <name of the shop>
      Erases a suspended shop in 30 days, with its orders, customers and files. Its invoices and credit notes stay for ten
      years, and its audit log for two. Export first what is still needed.

  staff:invite --email <e-mail> --role owner|manager|support --shop <id or domain> [--shop <id or domain> ...]
  staff:invite --email <e-mail> --role platformOwner
      Prints a link with which a person creates an account of the back office, valid once and for 72 hours. A person who
      has an account gets access at once.

  products:import --shop <id or domain> --file <file> [--dry-run] [--pictures fetch|skip] [--currency EUR]
                  [--stock <units>] [--overwrite-prices] [--overwrite-stock] [--no-shipping digital|physical]
                  [--include-free] [--include-fees]
      Creates or updates products from a Shopify product CSV or a DummyJSON catalogue. The same file again changes only
      what is new in it. Fields without a column stay unchanged. Invalid rows are reported and skipped.
      --dry-run           reads the file and reports every difference in prices and stock; writes nothing
      --pictures          fetch (the default) copies images into the shop; skip keeps their URLs
      --currency          of the file's prices; it must be the shop's currency
      --stock             stock of new variants when the file has no quantities; by default their stock is not tracked
      --overwrite-prices  replaces prices that were changed here since the last import
      --overwrite-stock   replaces stock that was counted or sold here since the last import
      --no-shipping       whether products without shipping are digital; by default weight, stock and words decide
      --include-free      imports variants that cost 0.00, which are skipped by default
      --include-fees      imports fees like "Shipping Protection" as products, which are drafts by default

  jobs:list
      Counts the background jobs of all shops by kind and state.
`
