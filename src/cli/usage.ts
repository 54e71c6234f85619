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

  create --name <name> --domain <domain> [--domain <domain> ...]
         [--currency EUR] [--locale en-IE] [--country IE] [--time-zone Europe/Dublin] [--language en]
         [--tax included|added]
      Opens a shop that can sell at once. The first domain is its address, the others open it too.
      --tax  whether prices include tax or it is added at the checkout: included, but added in the US and Canada.
             It cannot be changed later.

  import --shop <id or domain> --file <file> [--dry-run] [--pictures fetch|skip] [--currency EUR] [--stock <units>]
         [--overwrite-prices] [--overwrite-stock] [--no-shipping digital|physical] [--include-free] [--include-fees]
      Adds or changes products from a Shopify product CSV or a DummyJSON catalogue. The same file again adds nothing and
      changes what is new in the file; columns that it does not have stay as they are. Bad rows are named and cost only
      themselves.
      --dry-run           reads everything and reports, with each price and stock that differs; writes nothing
      --pictures          fetch (unless said otherwise) brings pictures into the shop, skip leaves them where they are
      --currency          of the file's prices; an import into a shop with another currency is refused
      --stock             what new variants have on hand when the file has no quantity; else they are not counted
      --overwrite-prices  takes the file's prices where they were changed here since the last import
      --overwrite-stock   takes the file's quantities where units were counted or sold here since
      --no-shipping       whether products that require no shipping are digital; else weight, stock and words decide
      --include-free      takes variants that cost 0.00; else they are left out
      --include-fees      takes fees like "Shipping Protection" as ordinary products; else they are drafts

  jobs:list
      Shows how many background jobs wait, in all shops.

  gateways:list --shop <id or domain>
      Lists the payment methods of the shop.

  gateways:create --shop <id or domain> --provider <provider> --title <title> [--description <text>]
                  [--instructions <text>] [--account-name <name>] [--account-number <number>] [--account-type <type>]
                  [--fee <0.50>] [--fee-percent <1.5>] [--min <5>] [--max <500>] [--country <BD> ...]
                  [--logo <address>] [--file <file> | --sandbox]
      Adds a payment method: cod, bankTransfer or mobileWallet, which are looked after by hand, or stripe, sslcommerz or
      bkash (and sandbox, for trials). What opens the account with a provider comes as lines name=value from standard
      input, or from --file; never from the command line, which others can read. Nothing shows it again.
      --sandbox  no account is needed and no money moves: whoever pays comes to a simulator of the provider, which a
                 server with DEMO=on (as it starts) runs on its own machine; for sandbox, stripe, sslcommerz and bkash

  gateways:update --shop <id or domain> --id <id> [--enabled on|off] [--account [--file <file>] | --sandbox]
                  [the other options of gateways:create]
      Changes a payment method; with --account its account, given as above; with --sandbox to payments with the
      provider's simulator, as above. Payments that were started with a disabled method are still processed.

  list
      Shows every shop with its id and address.
`
