/** How many variants a product may have, and how many values an option. */
export const MAX_VARIANTS = 500
