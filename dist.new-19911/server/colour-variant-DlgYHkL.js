import { al as fetchCardProduct } from "./shared-BJiPCzK.js";
// src/features/catalog/colour-offer.rules.ts
/**
* Returns the fields of a card for a colour: those of its cheapest variant that is available, or of its cheapest.
* @returns null when no variant has the colour
*/
function findColourOffer({ options, variants }, colour) {
	const option = options.findIndex(({ values }) => values.some(({ label, swatch }) => swatch && label === colour));
	const fitting = variants.filter(({ optionValues }) => optionValues[option] === colour).toSorted((one, other) => one.unitAmount - other.unitAmount);
	const shown = fitting.find(({ stockState }) => stockState !== "outOfStock") ?? fitting[0];
	if (!shown) return null;
	const { _id: variantId, unitAmount: priceAmount, strikeAmount, discountBps } = shown;
	return {
		variantId,
		priceAmount,
		strikeAmount,
		discountBps,
		priceFrom: fitting.some(({ unitAmount }) => unitAmount > priceAmount),
		unitPrice: shown.unitPrice,
		stockState: shown.stockState,
		stockLeft: shown.stockLeft
	};
}
// src/features/catalog/ui/lists/colour-variant.ts
/** Returns what a card shows for one of its colours: the variant of its link, with its price and stock. */
var findColourVariant = async (shopId, slug, label) => findColourOffer(await fetchCardProduct(shopId, slug), label);
export { findColourVariant };
