import { B_ as useShop, Ch as Form, D_ as useShopper, Dv as loadPage, Eh as Alert, El as questionsEn, Np as ListError, Rv as require_react, T_ as shopperStore, Tl as useQuestionTexts, Wm as fieldErrorsOf, Z_ as useLoaderData, _v as require_jsx_runtime, ch as TextField, iv as pageContext, lh as useForm, ml as questionForm, oh as AreaField, wl as QuestionList, yv as useContentLanguage } from "./shared-BJiPCzK.js";
// src/features/questions/ui/question-page.module.css
var import_react = require_react();
var question_page_module_default = {
	page: "V30",
	pages: "V31",
	form: "V32",
	another: "V33"
};
// src/features/questions/ui/question-form.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The form for a question; after it was sent, the confirmation. */
function QuestionForm({ productId, result }) {
	const t = useQuestionTexts().form;
	const [sent, setSent] = (0, import_react.useState)(result.message);
	const done = (0, import_react.useRef)(null);
	const hasSent = (0, import_react.useRef)(false);
	(0, import_react.useEffect)(() => {
		if (hasSent.current) done.current?.focus();
	}, [sent]);
	if (sent !== void 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		ref: done,
		tabIndex: -1,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, {
			tone: "ok",
			children: sent
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
			type: "button",
			className: `btn ghost ${question_page_module_default.another}`,
			onClick: () => setSent(void 0),
			children: t.another
		})]
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fields, {
		productId,
		result,
		onSent: (message) => {
			hasSent.current = true;
			setSent(message);
		}
	});
}
function Fields({ productId, result, onSent }) {
	const t = useQuestionTexts().form;
	const { shopId } = useShop();
	const own = useShopper()?.email ?? "";
	const form = useForm(questionForm, {
		params: { product: productId },
		failed: t.failed,
		result,
		onSuccess: ({ message }) => onSent(message),
		failure: (error) => {
			if (own !== "" && fieldErrorsOf(error).email !== void 0) shopperStore(shopId).clear();
		}
	});
	const { errors, formError, isPending } = form;
	const typed = result.values ?? {};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Form, {
		submission: form,
		action: `/product/${productId}/questions#ask`,
		className: question_page_module_default.form,
		children: [
			formError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, {
				tone: "error",
				children: formError
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t.lead }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AreaField, {
				name: "body",
				label: t.body,
				hint: t.bodyHint,
				error: errors.body,
				area: {
					defaultValue: typed.body,
					required: true,
					maxLength: 500,
					rows: 4
				}
			}),
			own === "" ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				name: "name",
				label: t.name,
				optional: t.optional,
				error: errors.name,
				input: {
					defaultValue: typed.name,
					autoComplete: "given-name",
					maxLength: 40
				}
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				name: "email",
				label: t.email,
				error: errors.email,
				input: {
					type: "email",
					defaultValue: typed.email,
					autoComplete: "email",
					inputMode: "email",
					required: true,
					maxLength: 254
				}
			})] }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "muted sm",
				children: t.toAddress(own)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "submit",
				className: "btn",
				"aria-disabled": isPending,
				children: isPending ? t.sending : t.send
			})
		]
	});
}
// src/features/questions/ui/question-page.tsx
/** All questions about a product, page by page, and the form for another one. */
function QuestionPage({ questions, result }) {
	const t = useQuestionTexts();
	const lang = useContentLanguage();
	const { product, data, page, pageSize, total } = questions;
	const pages = Math.max(1, Math.ceil(total / pageSize));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: `wrap section ${question_page_module_default.page}`,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				className: "link",
				href: `/product/${product.slug}`,
				children: t.back
			}) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
				lang,
				children: t.titleOf(product.name)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				className: "vh",
				children: t.heading
			}),
			data.length > 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(QuestionList, { questions: data }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "muted",
				children: t.none
			}),
			pages > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("nav", {
				className: question_page_module_default.pages,
				"aria-label": t.pages,
				children: [
					page > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
						className: "btn ghost",
						rel: "prev",
						href: page === 2 ? "?" : `?page=${page - 1}`,
						children: t.previous
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: t.pageOf(page, pages) }),
					page < pages && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
						className: "btn ghost",
						rel: "next",
						href: `?page=${page + 1}`,
						children: t.next
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
				"aria-labelledby": "ask",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
					id: "ask",
					children: t.ask
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(QuestionForm, {
					productId: product._id,
					result
				})]
			})
		]
	});
}
// src/app/pages/product/questions.page.tsx
var handle = { meta: ({ data }) => {
	const questions = data?.questions;
	return {
		title: questions ? questionsEn.titleOf(questions.product.name) : questionsEn.heading,
		...questions && { canonicalPath: `/product/${questions.product.slug}/questions` },
		noindex: !questions || questions.total === 0
	};
} };
async function loader({ context, params, request }) {
	const { api, shopId, formResult = {} } = context.get(pageContext);
	const page = Number(new URL(request.url).searchParams.get("page"));
	return {
		questions: await loadPage(api.get("/shop/product/{shopId}/product/{productId}/questions", {
			params: {
				shopId,
				productId: params.productID ?? ""
			},
			query: { ...Number.isInteger(page) && page > 1 && { page: String(Math.min(page, 1e3)) } }
		})),
		result: formResult
	};
}
function Component() {
	const { questions, result } = useLoaderData();
	const t = useQuestionTexts();
	if (!questions) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "wrap",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListError, { text: t.failed })
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(QuestionPage, {
		questions,
		result
	}, questions.product._id);
}
export { Component, handle, loader };
