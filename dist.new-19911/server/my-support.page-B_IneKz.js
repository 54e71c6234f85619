import { Ah as support_module_default, B_ as useShop, Lp as TicketForm, Oh as formatDateTime, Rp as loadPrefilled, Sh as useSupportTexts, Z_ as useLoaderData, _h as loadForShopper, _v as require_jsx_runtime, eh as StatusChip, iv as pageContext, mv as Icon, rg as supportEn, zp as loadReplyHours } from "./shared-BJiPCzK.js";
// src/app/pages/account/my-support.page.tsx
var import_jsx_runtime = require_jsx_runtime();
var handle = { meta: () => ({
	title: supportEn.title,
	noindex: true
}) };
var FORM = "/user/my-support?new=1";
async function loader(input) {
	const query = new URL(input.request.url).searchParams;
	const { api, formResult = {} } = input.context.get(pageContext);
	const page = /^[1-9]\d{0,2}$/.test(query.get("page") ?? "") ? Number(query.get("page")) : 1;
	const isNew = query.has("new");
	const list = await loadForShopper(input, api.get("/shop/user/tickets", { query: { page: String(page) } }));
	if (!isNew) return {
		list,
		form: null
	};
	const [about, answerHours] = await Promise.all([loadPrefilled(input), loadReplyHours(input)]);
	return {
		list,
		form: {
			about,
			answerHours,
			result: formResult
		}
	};
}
/** Renders a shopper's tickets and the form for a new one (behaviour B20). */
function Component() {
	const { list, form } = useLoaderData();
	return form ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NewRequest, { ...form }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(List, { list });
}
function NewRequest({ about, answerHours, result }) {
	const t = useSupportTexts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(BackLink, {}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: t.newTitle }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: `muted ${support_module_default.lead}`,
			children: [
				t.lead,
				" ",
				answerHours !== null && t.usually(answerHours)
			]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TicketForm, {
			about,
			isGuest: false,
			result
		})
	] });
}
function BackLink() {
	const t = useSupportTexts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
		className: `link ${support_module_default.back}`,
		href: "/user/my-support",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "left" }), t.back]
	}) });
}
function List({ list }) {
	const t = useSupportTexts();
	if (list === null) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: t.title }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "muted",
		children: t.list.failed
	})] });
	const { data, page, pageSize, total } = list;
	if (data.length === 0 && page === 1) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: t.title }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: support_module_default.empty,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "strong",
				children: t.list.empty
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "muted",
				children: t.list.emptyText
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				className: "btn",
				href: FORM,
				children: t.newTitle
			})
		]
	})] });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: support_module_default.head,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: t.title }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
				className: "btn",
				href: FORM,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "plus" }), t.newTitle]
			})]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: support_module_default.list,
			children: data.map((ticket) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, { ticket }, ticket._id))
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Pages, {
			page,
			count: Math.ceil(total / pageSize)
		})
	] });
}
function Row({ ticket }) {
	const t = useSupportTexts();
	const shop = useShop();
	const { number, subject, status, lastMessage, lastMessageAt, isUnread } = ticket;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: `card-panel ${support_module_default.row}`,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				href: `/user/my-support/${number}`,
				children: subject
			}) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: support_module_default.state,
				children: [isUnread && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: support_module_default.unread,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: support_module_default.dot }), t.list.unread]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusChip, { status })]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: support_module_default.last,
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "strong",
						children: [lastMessage.author === "shopper" ? t.list.you : shop.shopName, ":"]
					}),
					" ",
					lastMessage.excerpt
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "muted sm",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "num",
						children: number
					}),
					" · ",
					t.categories[ticket.category],
					" ·",
					" ",
					formatDateTime(new Date(lastMessageAt), shop)
				]
			})
		]
	});
}
function Pages({ page, count }) {
	const t = useSupportTexts().list;
	if (count < 2 && page === 1) return null;
	const at = (pageNumber) => pageNumber === 1 ? "/user/my-support" : `/user/my-support?page=${pageNumber}`;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("nav", {
		className: support_module_default.pages,
		"aria-label": t.pages,
		children: [
			page > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				className: "btn ghost",
				rel: "prev",
				href: at(page - 1),
				children: t.newer
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "muted num",
				children: t.page(page, Math.max(count, page))
			}),
			page < count && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				className: "btn ghost",
				rel: "next",
				href: at(page + 1),
				children: t.older
			})
		]
	});
}
export { Component, handle, loader };
