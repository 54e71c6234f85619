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

  gateways:list --shop <id or domain>
      Lists the payment methods of a shop.

  gateways:create --shop <id or domain> --provider <provider> --title <title> [--description <text>]
                  [--instructions <text>] [--account-name <name>] [--account-number <number>] [--account-type <type>]
                  [--fee <0.50>] [--fee-percent <1.5>] [--min <5>] [--max <500>] [--country <BD> ...]
                  [--logo <url>] [--file <file> | --sandbox]
      Creates a payment method. The manual providers are cod, bankTransfer and mobileWallet; the online ones are stripe,
      sslcommerz, bkash and, for tests, sandbox. The account of an online provider is read from standard input or from
      --file, as lines of name=value. It is never a flag, because other users of the machine can read those, and it is
      never shown again.
      --sandbox  needs no account and moves no money: payments go to a simulator of the provider, which a server with
                 DEMO=on (the default) runs on its own machine; for sandbox, stripe, sslcommerz and bkash

  gateways:update --shop <id or domain> --id <id> [--enabled on|off] [--account [--file <file>] | --sandbox]
                  [the other options of gateways:create]
      Changes a payment method. --account replaces its account, read as above; --sandbox switches it to the simulator.
      Payments that were started with a disabled method are still processed.
`
