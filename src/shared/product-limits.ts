/** How many variants a product may have, and how many values an option. */
export const MAX_VARIANTS = 500

/** The longest name and addresses of a manufacturer, and the longest warnings of a product. */
export const MAX_PARTY = 300
export const MAX_WARNINGS = 2000
