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

  orders:list --shop <id or domain> [--status <status>] [--payment <payment status>]
              [--search <number, e-mail or phone>] [--page <1>]
  orders:show --shop <id or domain> --order <number>
      Shows orders, the newest first, or one with everything that belongs to it.

  orders:process --shop <id or domain> --order <number>
  orders:ship --shop <id or domain> --order <number> [--line <line>=<pieces> ...]
              [--carrier <name>] [--tracking <number>] [--url <address>]
  orders:deliver --shop <id or domain> --shipment <id> [--collected <12.50>]
  orders:collect --shop <id or domain> --order <number> --amount <12.50>
  orders:cancel --shop <id or domain> --order <number> --reason customer|declined|fraud|inventory|staff|other
                [--line <line>=<pieces> ...] [--no-restock]
  orders:refund --shop <id or domain> --order <number> --amount <12.50> --reason <reason>
      Moves an order on. Without lines everything that has not left the house is meant. What was collected at a door is
      what was due for what has arrived unless it is said; "orders:collect" takes what was short there and came later.

  refunds:done --shop <id or domain> --refund <id> [--reference <reference>]
  refunds:retry --shop <id or domain> --refund <id>
      Says that money was given back by hand, or tries a refund again that failed.

  shipments:track --shop <id or domain> --shipment <id> --status preTransit|inTransit|outForDelivery|availableForPickup
                  |failedAttempt|returnedToSender|unknown
  parcels:book --shop <id or domain> --shipment <id> [--weight <grams>] [--collect <12.50>]
  parcels:settle --shop <id or domain> --shipment <id> (--consignment <number> | --none)
      Says where a shipment is, or has the courier carry it. A parcel in doubt is looked for at the courier's, by the
      name that "orders:show" has, and settled with its number, or with --none when there is none.

  payments:waiting --shop <id or domain>
  payments:confirm --shop <id or domain> --payment <id> [--amount <12.50>]
  payments:reject --shop <id or domain> --payment <id> [--reason <reason>]
  payments:resolve --shop <id or domain> --payment <id> --to accept|refund|dismiss
      Payments that somebody has to look at: proofs of money sent by hand, and other amounts than were asked for.

  subscribers:list --shop <id or domain> [--state pending|active|unsubscribed|bounced]
  subscribers:export --shop <id or domain> [--state <state>]
  subscribers:unsubscribe --shop <id or domain> --id <id>
      Who wants the shop's news. The export is a CSV file with the link by which each address unsubscribes.

  jobs:list
      Shows how many background jobs wait, in all shops.

  gateways:list --shop <id or domain>
      Shows how the shop is paid, with the id of each way.

  gateways:add --shop <id or domain> --provider <provider> --title <title> [--description <text>]
               [--instructions <text>] [--account-name <name>] [--account-number <number>] [--account-type <type>]
               [--fee <0.50>] [--fee-percent <1.5>] [--min <5>] [--max <500>] [--country <BD> ...] [--logo <address>]
               [--file <file> | --sandbox]
      Adds a way to pay: cod, bankTransfer or mobileWallet, which are looked after by hand, or stripe, sslcommerz or
      bkash (and sandbox, for trials). What opens the account with a provider comes as lines name=value from standard
      input, or from --file; never from the command line, which others can read. Nothing shows it again.
      --sandbox  no account is needed and no money moves: whoever pays comes to a simulator of the provider, which a
                 server with DEMO=on (as it starts) runs on its own machine; for sandbox, stripe, sslcommerz and bkash

  gateways:set --shop <id or domain> --id <id> [--account [--file <file>] | --sandbox]
               [the other options of gateways:add]
      Changes a way to pay; with --account what opens its account, given as above; with --sandbox to payments with the
      provider's simulator, as above.

  gateways:disable, gateways:enable --shop <id or domain> --id <id>
      Offers a way to pay no longer, or again. What was begun with it is looked after all the same.

  list
      Shows every shop with its id and address.
`
