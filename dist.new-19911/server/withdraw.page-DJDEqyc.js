import { Ch as Form, Eh as Alert, Lf as Breadcrumbs, Rv as require_react, V_ as useShopData, Z_ as useLoaderData, _v as require_jsx_runtime, au as confirmWithdrawalForm, ch as TextField, cu as withdrawalEn, iv as pageContext, lh as useForm, lu as ShopFacts, ou as withdrawalForm, xv as useTexts } from "./shared-BJiPCzK.js";
// src/features/returns/ui/withdraw.module.css
var import_react = require_react();
var withdraw_module_default = {
	page: "W30",
	form: "W31",
	statement: "W32",
	change: "W33"
};
// src/features/returns/ui/withdraw.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The withdrawal function in two steps; it works without a script and without an account. */
function Withdraw({ shopName, result }) {
	const t = useTexts({ en: withdrawalEn });
	const asking = useForm(withdrawalForm, {
		failed: t.failed,
		result
	});
	const confirming = useForm(confirmWithdrawalForm, { failed: t.failed });
	const isDone = asking.outcome === "done" || confirming.outcome === "done";
	const step = isDone ? "done" : asking.data ? "check" : "ask";
	(0, import_react.useEffect)(() => {
		if (step !== "ask") document.querySelector("main h1")?.focus();
	}, [step]);
	if (isDone) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Receipt, { done: confirming.data ?? asking.data });
	const draft = asking.data;
	if (draft) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
			tabIndex: -1,
			children: t.check
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormError, { text: confirming.formError }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: withdraw_module_default.statement,
				children: draft.statement
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Form, {
				submission: confirming,
				action: "/withdraw",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
					type: "hidden",
					name: "draftToken",
					value: draft.draftToken
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "submit",
					className: "btn lg",
					"aria-disabled": confirming.isPending,
					children: t.confirm
				})]
			})
		] }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
			className: withdraw_module_default.change,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("summary", {
				className: "link",
				children: t.change
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fields, {
				submission: asking,
				typed: draft
			})]
		})
	] });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
			tabIndex: -1,
			children: t.title
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t.lead(shopName) }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormError, { text: asking.formError }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fields, {
			submission: asking,
			typed: result.values ?? {}
		})
	] });
}
var FormError = ({ text }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
	"data-form-error": "",
	tabIndex: -1,
	children: text && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, {
		tone: "error",
		children: text
	})
});
/** Step 1. No file is sent: the usual encoding triples texts in most scripts, beyond the limit of a form. */
function Fields({ submission, typed }) {
	const t = useTexts({ en: withdrawalEn });
	const { errors, isPending } = submission;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Form, {
		submission,
		action: "/withdraw",
		encType: "multipart/form-data",
		className: withdraw_module_default.form,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				name: "name",
				label: t.name,
				error: errors.name,
				input: {
					autoComplete: "name",
					maxLength: 100,
					defaultValue: typed.name
				}
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				name: "contract",
				label: t.contract,
				error: errors.contract,
				input: {
					autoComplete: "off",
					maxLength: 300,
					defaultValue: typed.contract
				}
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				name: "email",
				label: t.email,
				error: errors.email,
				input: {
					type: "email",
					autoComplete: "email",
					maxLength: 254,
					defaultValue: typed.email
				}
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				name: "items",
				label: t.items,
				optional: t.optional,
				hint: t.itemsHint,
				error: errors.items,
				input: {
					autoComplete: "off",
					maxLength: 300,
					defaultValue: typed.items
				}
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "submit",
				className: "btn lg",
				"aria-disabled": isPending,
				children: t.next
			})
		]
	});
}
function Receipt({ done }) {
	const t = useTexts({ en: withdrawalEn });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
			tabIndex: -1,
			children: t.done
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
			role: "status",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: done.received }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t.number(done.number) }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t.sent(done.email) })
			]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: withdraw_module_default.statement,
			children: done.statement
		})
	] });
}
// src/app/pages/content/withdraw.page.tsx
var handle = { meta: () => ({
	title: withdrawalEn.title,
	canonicalPath: "/withdraw",
	noindex: true
}) };
var loader = ({ context }) => context.get(pageContext).formResult ?? {};
/** The withdrawal function, with the shop's other contacts. */
function Component() {
	const result = useLoaderData();
	const t = useTexts({ en: withdrawalEn });
	const { shop, pages } = useShopData();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "wrap",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Breadcrumbs, {
			trail: [],
			current: t.title
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: withdraw_module_default.page,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Withdraw, {
				shopName: shop.shopName,
				result
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: t.otherWays }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShopFacts, {}),
				pages.some(({ slug }) => slug === "withdrawal") && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					className: "link",
					href: "/legal/withdrawal",
					children: t.rights
				}) })
			] })]
		})]
	});
}
export { Component, handle, loader };
