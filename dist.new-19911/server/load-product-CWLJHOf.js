import { Ev as isOffline, Fl as Videos, Ml as Facts, Nl as StickyBuy, Nv as data, Ov as logFailure, Pl as Unavailable, Tv as ApiError, bl as isFirstView, iv as pageContext, j_ as fetchProduct, jl as Actions, jv as offline, kv as notFound, xl as readReviewView } from "./shared-BJiPCzK.js";
// src/features/catalog/ui/product/load-product.ts
/** Loads a product. Its errors are markers that the page shows (specification, section 8). */
async function loadProduct(args) {
	const { context, params, request } = args;
	const { api, shopId } = context.get(pageContext);
	const product = {
		shopId,
		productId: params.productID ?? ""
	};
	const query = new URL(request.url).searchParams;
	const view = readReviewView(query);
	try {
		const [answer, reviews] = await Promise.all([
			fetchProduct(args),
			isFirstView(view) ? null : api.get("/shop/product/{shopId}/product/{productId}/reviews", {
				params: product,
				query: {
					sort: view.sort,
					pageSize: String(view.count),
					...view.photos && { photos: "1" },
					...view.stars !== null && { stars: String(view.stars) }
				}
			}),
			...[
				Facts,
				Actions,
				StickyBuy
			].map((component) => component.prepare())
		]);
		if (answer.data.videos.length > 0) await Videos.prepare();
		return {
			product: answer.data,
			reviews,
			variantId: query.get("v")
		};
	} catch (error) {
		if (error instanceof ApiError && error.status === 404) throw notFound();
		if (isOffline(error)) throw offline();
		await Unavailable.prepare();
		if (error instanceof ApiError && error.status === 400) return data({ error: "Bad Request" }, { status: 400 });
		logFailure(error);
		return data({ error: "Unexpected error occurred" }, { status: 503 });
	}
}
export { loadProduct };
