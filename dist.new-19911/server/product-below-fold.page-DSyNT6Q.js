import { Cl as write_review_module_default, D_ as useShopper, G_ as whenIdle, Hm as clientErrorOf, L_ as persistentValue, Om as reviewUntil, Ov as logFailure, Pp as quickAddFor, Q_ as useLocation, R_ as usePersistent, Rv as require_react, Tl as useQuestionTexts, Um as codeOf, _v as require_jsx_runtime, bm as useReviewTexts, mv as Icon, vl as ProductMore, wl as QuestionList, xh as browserApi } from "./shared-BJiPCzK.js";
var product_questions_module_default = { links: "U30" };
// src/features/questions/ui/product-questions.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Shows the questions answered last on a product's page, and links to all and to the form. */
function ProductQuestions({ product }) {
	const t = useQuestionTexts();
	const { questions, questionCount, slug } = product;
	if (questionCount === null) return null;
	const href = `/product/${slug}/questions`;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "section",
		"aria-labelledby": "questions",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				id: "questions",
				children: t.heading
			}),
			questions.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(QuestionList, { questions }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: product_questions_module_default.links,
				children: [questionCount > questions.length && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					className: "btn ghost",
					href,
					children: t.all(questionCount)
				}), product.status === "active" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					className: "btn ghost",
					href: `${href}#ask`,
					children: t.ask
				})]
			})
		]
	});
}
// src/features/reviews/ui/helpful-vote.module.css
var import_react = require_react();
var helpful_vote_module_default = {
	vote: "X30",
	button: "X31"
};
// src/features/reviews/ui/my-reviews-store.ts
var UNKNOWN = {
	state: "unknown",
	subject: null,
	votes: []
};
function createStore(productId) {
	const state = persistentValue({
		key: "",
		parse: () => UNKNOWN,
		initial: UNKNOWN
	}, null);
	let loading = null;
	const fetchReviews = async () => {
		try {
			const { data, votes } = await browserApi().get("/shop/user/reviews", { query: { productId } });
			state.set({
				state: "known",
				subject: data[0] ?? null,
				votes
			});
		} catch (error) {
			logFailure(error);
			state.set({
				...UNKNOWN,
				state: "failed"
			});
		}
	};
	return {
		state,
		load: () => loading ??= fetchReviews(),
		again: () => {
			loading = fetchReviews();
		},
		/** Updates the store after the shopper's change. */
		setReview: (review) => {
			const { subject } = state.get();
			if (!subject) return;
			const until = reviewUntil(new Date(subject.deliveredAt));
			const writeUntil = review === null && until > /* @__PURE__ */ new Date() ? until.toISOString() : null;
			state.update((latest) => ({
				...latest,
				subject: {
					...subject,
					review,
					writeUntil
				}
			}));
		}
	};
}
/** The store of this page and shopper; another page replaces it. */
var current = null;
function storeOf(userId, productId) {
	const key = `${userId} ${productId}`;
	if (current?.key !== key) current = {
		key,
		store: createStore(productId)
	};
	return current.store;
}
/** The store of a guest, which stays unknown. */
var guestStore = createStore("");
/** Returns the shopper's state for a product, requested when the page is idle; null for a guest. */
function useOwnReviews(productId) {
	const shopper = useShopper();
	const store = shopper ? storeOf(shopper._id, productId) : null;
	const snapshot = usePersistent((store ?? guestStore).state);
	(0, import_react.useEffect)(() => {
		if (store) whenIdle().then(store.load).catch(logFailure);
	}, [store]);
	return store && {
		...snapshot,
		again: store.again,
		setReview: store.setReview
	};
}
// src/features/reviews/ui/helpful-vote.tsx
/** The number of helpful votes; a shopper can vote too, but not for their own review. */
function HelpfulVote({ productId, review }) {
	const t = useReviewTexts();
	const own = useOwnReviews(productId);
	const [said, setSaid] = (0, import_react.useState)(null);
	const [problem, setProblem] = (0, import_react.useState)("");
	const { _id: reviewId } = review;
	const isHelpful = said?.helpful ?? own?.votes.includes(reviewId) ?? false;
	const count = said?.count ?? review.helpfulCount;
	const isOwn = own?.subject?.review?._id === reviewId;
	const mayVote = own?.state === "known" && !isOwn;
	const vote = async () => {
		setProblem("");
		try {
			const { data } = await browserApi().put("/shop/user/reviews/{reviewId}/helpful", {
				params: { reviewId },
				body: { helpful: !isHelpful }
			});
			setSaid({
				helpful: data.helpful,
				count: data.helpfulCount
			});
		} catch (error) {
			if (codeOf(error) === null) logFailure(error);
			setProblem(clientErrorOf(error)?.message ?? t.failed);
		}
	};
	if (!mayVote && !isOwn && count === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: helpful_vote_module_default.vote,
		"data-own-review": isOwn ? "" : void 0,
		children: [
			mayVote && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
				type: "button",
				className: helpful_vote_module_default.button,
				"aria-pressed": isHelpful,
				onClick: () => void vote(),
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "check" }), t.helpful]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "muted sm",
				role: said ? "status" : void 0,
				children: count > 0 && t.helped(count)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				role: "alert",
				children: problem
			})
		]
	});
}
// src/features/reviews/ui/write-review.tsx
/**
* The link for reviewing a product, which its script opens on the page; the form is loaded on click.
* @param openPanel loads the form and its styles
*/
function WriteReview({ productId, openPanel }) {
	const t = useReviewTexts();
	const own = useOwnReviews(productId);
	const isRequested = new URLSearchParams(useLocation().search).get("review") === "1";
	const [Panel, setPanel] = (0, import_react.useState)(null);
	const [hasFailed, setFailed] = (0, import_react.useState)(false);
	const link = (0, import_react.useRef)(null);
	const open = (0, import_react.useCallback)(() => {
		openPanel().then((opened) => setPanel(() => opened), (error) => {
			logFailure(error);
			setFailed(true);
		});
	}, [openPanel]);
	(0, import_react.useEffect)(() => {
		if (!isRequested) return;
		open();
		link.current?.scrollIntoView({ block: "center" });
	}, [isRequested, open]);
	if (Panel) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: write_review_module_default.place,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Panel, {
			own,
			onClose: () => {
				setPanel(null);
				requestAnimationFrame(() => link.current?.focus());
			}
		})
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: write_review_module_default.place,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
			ref: link,
			className: `btn ghost ${write_review_module_default.link}`,
			href: "?review=1#reviews",
			rel: "nofollow",
			onClick: (event) => {
				event.preventDefault();
				setFailed(false);
				open();
			},
			children: own?.subject?.review ? t.yours : t.write
		}), hasFailed && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			role: "alert",
			children: t.failed
		})]
	});
}
// src/app/pages/product/product-below-fold.page.tsx
var openPanel = () => import("./lazy-modules-Zw3rDEW.js").then(({ openReviewPanel }) => openReviewPanel());
/** Lower part of a product page: lists with quick-add buttons, reviews and questions. */
var ProductRest = (props) => {
	const { _id } = props.product;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProductMore, {
		...props,
		action: quickAddFor,
		questions: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProductQuestions, { product: props.product }),
		write: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WriteReview, {
			productId: _id,
			openPanel
		}),
		Helpful: HelpfulVote
	});
};
export { ProductRest };
