/** The command line cannot be understood: told with the usage, exit code 2. */
export class UsageError extends Error {}

export const USAGE = `Usage: npm run shop -- <command>

  create --name <name> --domain <domain> [--domain <domain> ...]
         [--currency EUR] [--locale en-IE] [--country IE] [--time-zone Europe/Dublin] [--language en]
      Opens a shop that can sell at once. The first domain is its address, the others open it too.

  import --shop <id or domain> --file <file> [--dry-run] [--pictures fetch|skip] [--currency EUR]
      Adds or changes products from a Shopify product CSV or a DummyJSON catalogue. The same file again changes what
      it brought and adds nothing. Bad rows are named and cost only themselves.
      --dry-run   reads everything and reports, and writes nothing
      --pictures  fetch (unless said otherwise) brings pictures into the shop, skip leaves them where they are
      --currency  of the file's prices; an import into a shop with another currency is refused

  price --shop <id or domain> --product <slug> [--sku <sku>] --price <12.50> [--sale <9.90> [--from <time>] [--until <time>]]
      Changes what a product, or one of its variants, costs from now on. Without --sale there is none any more.

  stock --shop <id or domain> --product <slug> [--sku <sku>] --on-hand <pieces>
      Writes down how many pieces were counted.

  rename --shop <id or domain> --category <slug or name> --name <name>
      Gives a category another name. Its address stays.

  theme --shop <id or domain> [--primary <#rrggbb>] [--secondary …] [--footer …] [--text …] [--text-secondary …]
      Paints the shop in other colours; those that are not named stay.

  home --shop <id or domain> [--order <block,block,…>] [--show <block,…>] [--hide <block,…>]
      Shows the blocks of the home page, orders them, and shows or hides some. Blocks that fill themselves
      (categories, flash, topSelling, forYou, upcoming, newArrivals, journal, recentlyViewed) are added by --show.

  filters --shop <id or domain> [--attributes "Material, Colour"]
      Shows, or sets, by which attributes of products the shop's lists can be narrowed. Brand, options, price, stock and
      rating always can.

  synonyms --shop <id or domain> [--add "sofa, couch" ...] [--remove <term> ...]
      Shows, adds to, or takes from, the words and phrases that mean the same to the shop's search.

  move --shop <id or domain> (--product | --category) <id or slug> --slug <new slug>
      Gives a product or a category another address. Links to the one before lead on to it.

  list
      Shows every shop with its id and address.
`
