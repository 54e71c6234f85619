import { $_ as useNavigate, B_ as useShop, C_ as hasSessionHint, Ch as Form, D_ as useShopper, Dp as NothingYet, Dv as loadPage, Eh as Alert, Ep as wishListEn, H_ as showToast, Np as ListError, O_ as useHydrated, Ov as logFailure, Pp as quickAddFor, R_ as usePersistent, Rv as require_react, T_ as shopperStore, Tp as my_wish_list_module_default, Tv as ApiError, Z_ as useLoaderData, _p as choice_chip_module_default, _v as require_jsx_runtime, ah as textOf, ap as canBuy, ch as TextField, ev as useRevalidator, gh as isSignedOut, hh as clearShopperIfSignedOut, hp as guestWishList, ip as WishListRow, iv as pageContext, mv as Icon, om as account_layout_module_default, op as fetchProductData, pv as Placeholder, rm as AccountNav, rp as useWishListCart, sh as SelectField, sp as useWishListItems, uh as useSubmit, v_ as useCart, vp as useWishListTexts, xh as browserApi } from "./shared-BJiPCzK.js";
// src/features/wish-list/ui/list-forms.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
/** The form for the name of a new list. */
function NewListForm({ onCreate, onClose }) {
	const t = useWishListTexts();
	const form = useSubmit({
		failed: t.failed,
		send: (values) => onCreate(textOf(values, "name")),
		success: (errors) => errors && { errors }
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Form, {
		submission: form,
		className: my_wish_list_module_default.panel,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: t.newList }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				name: "name",
				label: t.name,
				error: form.errors.name,
				input: {
					maxLength: 120,
					required: true,
					autoComplete: "off",
					autoFocus: true
				}
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormTools, {
				label: t.create,
				onClose
			})
		]
	});
}
/** The name and event date of a list, and whether it is the default one. */
function ListSettings({ list, onSave, onDelete, onClose }) {
	const t = useWishListTexts();
	const form = useSubmit({
		failed: t.failed,
		send: (values) => {
			const eventDate = textOf(values, "eventDate");
			return onSave({
				name: textOf(values, "name"),
				eventDate: eventDate === "" ? null : eventDate,
				...values.has("isDefault") && !list.isDefault && { isDefault: true }
			});
		},
		success: (errors) => errors && { errors }
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Form, {
		submission: form,
		className: my_wish_list_module_default.panel,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: t.editList }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				name: "name",
				label: t.name,
				error: form.errors.name,
				input: {
					defaultValue: list.name,
					maxLength: 120,
					required: true,
					autoComplete: "off",
					autoFocus: true
				}
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				name: "eventDate",
				label: t.eventDate,
				optional: t.optional,
				hint: t.eventDateHint,
				error: form.errors.eventDate,
				input: {
					type: "date",
					defaultValue: list.eventDate ?? ""
				}
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
				className: my_wish_list_module_default.check,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
					type: "checkbox",
					name: "isDefault",
					defaultChecked: list.isDefault,
					disabled: list.isDefault
				}), t.isDefault]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormTools, {
				label: t.save,
				onClose,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "link",
					onClick: onDelete,
					children: t.deleteList
				})
			})
		]
	});
}
function FormTools({ label, onClose, children }) {
	const t = useWishListTexts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: my_wish_list_module_default.headTools,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "submit",
				className: "btn",
				children: label
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				className: "btn ghost",
				onClick: onClose,
				children: t.cancel
			}),
			children
		]
	});
}
// src/features/wish-list/ui/share-panel.tsx
/** The link to a list: create, copy, replace and revoke. */
function SharePanel({ list, onShare, onShowName, onHide, onClose }) {
	const t = useWishListTexts();
	const [showsOwner, setShowsOwner] = (0, import_react.useState)(list.showsOwner);
	const title = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => title.current?.focus(), []);
	const { shareToken } = list;
	const change = (isShown) => {
		setShowsOwner(isShown);
		if (shareToken !== null) onShowName(isShown);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: my_wish_list_module_default.panel,
		"aria-labelledby": "share-title",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				id: "share-title",
				ref: title,
				tabIndex: -1,
				children: t.shareTitle
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "muted sm",
				children: t.shareText
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
				className: my_wish_list_module_default.check,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
					type: "checkbox",
					checked: showsOwner,
					onChange: ({ target }) => change(target.checked)
				}), t.showName]
			}),
			shareToken !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, { token: shareToken }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: my_wish_list_module_default.headTools,
				children: [shareToken === null ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "btn",
					onClick: () => onShare(showsOwner),
					children: t.makeLink
				}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "btn ghost",
					onClick: () => onShare(showsOwner),
					children: t.newLink
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "btn ghost",
					onClick: onHide,
					children: t.makePrivate
				})] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "link",
					onClick: onClose,
					children: t.close
				})]
			})
		]
	});
}
function Link({ token }) {
	const t = useWishListTexts();
	const address = `${location.origin}/wish-list/${token}`;
	const field = (0, import_react.useRef)(null);
	const copy = async () => {
		field.current?.querySelector("input")?.select();
		try {
			await navigator.clipboard.writeText(address);
			showToast(t.copied);
		} catch (error) {
			logFailure(error);
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		ref: field,
		className: my_wish_list_module_default.link,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
			name: "link",
			label: t.link,
			input: {
				value: address,
				readOnly: true,
				onFocus: ({ target }) => target.select()
			}
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
			type: "button",
			className: "btn",
			onClick: () => void copy(),
			children: t.copy
		})]
	});
}
// src/features/wish-list/ui/use-guest-list.ts
/** Returns a guest's saved products in this browser; null on the server and before hydration. */
function useGuestList(shopId) {
	const list = guestWishList(shopId);
	const items = usePersistent(list);
	return {
		list: useHydrated() ? list : null,
		items
	};
}
// src/features/wish-list/ui/use-list-actions.ts
/** Returns a shopper's actions on their lists, with their messages. */
function useListActions(attempt) {
	const t = useWishListTexts();
	const of = ({ _id: listId }) => ({ listId });
	return {
		create: async (name, onMade) => {
			let made = "";
			const errors = await attempt(async (api) => {
				const response = await api.post("/shop/user/wish-list", { body: { name } });
				made = response.listId;
				return response;
			});
			if (errors) return errors;
			showToast(t.listMade(name.trim()));
			onMade(made);
			return null;
		},
		change: async (list, body, onSaved) => {
			const errors = await attempt((api) => api.patch("/shop/user/wish-list/{listId}", {
				params: of(list),
				body
			}));
			if (errors) return errors;
			showToast(t.listSaved);
			onSaved();
			return null;
		},
		/** @param onRemoved called after the removal: lists loaded before still contain it */
		remove: async (list, onRemoved) => {
			const path = "/shop/user/wish-list/{listId}";
			if (await attempt((api) => api.delete(path, { params: of(list) }))) return;
			const restore = () => void attempt((api) => api.post(`${path}/restore`, {
				params: of(list),
				body: {}
			}));
			showToast(t.listDeleted(list.name), {
				label: t.undo,
				onClick: restore
			});
			onRemoved();
		},
		share: async (list, showsOwner) => {
			if (!await attempt((api) => api.post("/shop/user/wish-list/{listId}/share", {
				params: of(list),
				body: { showsOwner }
			})) && list.shareToken !== null) showToast(t.newLinkMade);
		},
		showName: async (list, showsOwner) => {
			await attempt((api) => api.patch("/shop/user/wish-list/{listId}", {
				params: of(list),
				body: { showsOwner }
			}));
		},
		hide: async (list) => {
			const path = "/shop/user/wish-list/{listId}/share";
			if (!await attempt((api) => api.delete(path, { params: of(list) }))) showToast(t.isPrivate);
		},
		changeItem: async ({ _id: itemId }, body, { list, lists, onMoved }) => {
			const path = "/shop/user/wish-list/item/{itemId}";
			const errors = await attempt((api) => api.patch(path, {
				params: { itemId },
				body
			}));
			if (errors) return errors;
			if (body.listId === list._id) return null;
			showToast(t.moved(lists.find(({ _id }) => _id === body.listId)?.name ?? ""), {
				label: t.undo,
				onClick: () => void attempt((api) => api.patch(path, {
					params: { itemId },
					body: { listId: list._id }
				}))
			});
			onMoved();
			return null;
		},
		removeItem: async ({ _id: itemId, productId, priceAmountWhenAdded, addedAt }, { list, name }) => {
			const params = { itemId };
			if (await attempt((api) => api.delete("/shop/user/wish-list/item/{itemId}", { params }))) return;
			const body = {
				productId,
				priceAmountWhenAdded,
				addedAt,
				listId: list._id,
				undo: true
			};
			const restore = () => attempt(async (api) => {
				await api.post("/shop/user/wish-list/item", { body });
				return api.get("/shop/user/wish-list");
			});
			showToast(t.itemRemoved(name), {
				label: t.undo,
				onClick: () => void restore()
			});
		}
	};
}
// src/features/wish-list/ui/use-shopper-lists.ts
var idsOf = (lists) => [...new Set(lists.flatMap(({ items }) => items.map(({ productId }) => productId)))];
var isSame = (some, others) => some.length === others.length && (/* @__PURE__ */ new Set([...some, ...others])).size === some.length;
/** Returns a shopper's lists as the page shows them; every change returns all of them. */
function useShopperLists(loaded) {
	const { shopId } = useShop();
	const t = useWishListTexts();
	const [lists, setLists] = (0, import_react.useState)(loaded);
	const [before, setBefore] = (0, import_react.useState)(loaded);
	if (before !== loaded) {
		setBefore(loaded);
		setLists(loaded);
	}
	/** The number of completed changes: lists requested before a change are outdated after it. */
	const changes = (0, import_react.useRef)(0);
	const hearts = useHearts(lists, {
		show: setLists,
		changes
	});
	return {
		lists,
		attempt: (0, import_react.useCallback)(async (work) => {
			try {
				const { data } = await work(browserApi());
				changes.current += 1;
				setLists(data);
				const [first] = data;
				hearts.current?.applyServerIds(idsOf(data), first?.name);
				hearts.current?.goOn();
				return null;
			} catch (error) {
				logFailure(error);
				if (clearShopperIfSignedOut(shopId, error)) return {};
				const fields = error instanceof ApiError ? error.fields : {};
				if (Object.keys(fields).length === 0) showToast(error instanceof ApiError ? error.message : t.failed);
				return fields;
			}
		}, [
			shopId,
			t,
			hearts
		])
	};
}
/** Follows the wish list buttons of this page, other tabs and other devices. */
function useHearts(lists, { show, changes }) {
	const { shopId } = useShop();
	const userId = useShopper()?._id;
	const hearts = (0, import_react.useRef)(null);
	const shown = (0, import_react.useRef)(lists);
	(0, import_react.useEffect)(() => {
		shown.current = lists;
	}, [lists]);
	(0, import_react.useEffect)(() => {
		if (!userId) return void 0;
		let isGone = false;
		let unsubscribe = () => {};
		const follow = async () => {
			const { accountWishList } = await import("./account-wish-list-BJI8lH0.js");
			if (isGone) return;
			const mine = accountWishList({
				shopId,
				userId
			});
			hearts.current = mine;
			const refreshIfChanged = () => {
				const ids = idsOf(shown.current);
				if (!isGone && !isSame(mine.ids(), ids)) refresh().catch(logFailure);
			};
			const refresh = async () => {
				const since = changes.current;
				const { data } = await browserApi().get("/shop/user/wish-list", { query: { userId } });
				if (!isGone && since === changes.current) show(data);
			};
			unsubscribe = mine.subscribe(refreshIfChanged);
			await mine.goOn();
			refreshIfChanged();
		};
		follow().catch(logFailure);
		return () => {
			isGone = true;
			unsubscribe();
		};
	}, [
		shopId,
		userId,
		show,
		changes
	]);
	return hearts;
}
// src/features/wish-list/ui/wish-list-item-editor.tsx
/** The note, the quantity and the list of an item. */
function WishListItemEditor({ item, name, list, lists, onSave }) {
	const t = useWishListTexts();
	const details = (0, import_react.useRef)(null);
	const form = useSubmit({
		failed: t.failed,
		send: (values) => {
			const quantity = Math.round(Number(textOf(values, "wanted")));
			return onSave({
				note: textOf(values, "note"),
				wantedQuantity: Math.min(Math.max(quantity || 1, 1), 99),
				listId: textOf(values, "list") || list._id
			});
		},
		success: (errors) => {
			if (errors) return { errors };
			if (details.current) details.current.open = false;
			details.current?.querySelector("summary")?.focus();
			return null;
		}
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
		ref: details,
		className: my_wish_list_module_default.editor,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("summary", {
			className: "link",
			children: [t.editItem, /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "vh",
				children: t.editItemOf(name)
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Form, {
			submission: form,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
					name: "note",
					label: t.note,
					optional: t.optional,
					hint: t.noteHint,
					error: form.errors.note,
					input: {
						defaultValue: item.note,
						maxLength: 200,
						autoComplete: "off"
					}
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
					name: "wanted",
					label: t.quantity,
					input: {
						type: "number",
						min: 1,
						max: 99,
						defaultValue: item.wantedQuantity,
						inputMode: "numeric"
					}
				}),
				lists.length > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
					name: "list",
					label: t.list,
					select: { defaultValue: list._id },
					children: lists.map(({ _id, name: listName }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
						value: _id,
						children: listName
					}, _id))
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: my_wish_list_module_default.headTools,
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
						type: "submit",
						className: "btn ghost",
						children: t.save
					})
				})
			]
		})]
	});
}
// src/features/wish-list/ui/my-lists.tsx
var at = (list) => list.isDefault ? "/user/my-wish-list" : `/user/my-wish-list?list=${encodeURIComponent(list._id)}`;
/** A shopper's lists, and the items of one of them. */
function OwnLists({ loaded, chosen, productData, failed, empty, placeholder, cart }) {
	const t = useWishListTexts();
	const { shopId } = useShop();
	const { lists, attempt } = useShopperLists(loaded);
	const [open, setOpen] = (0, import_react.useState)(null);
	const navigate = useNavigate();
	const heading = (0, import_react.useRef)(null);
	const list = lists.find(({ _id }) => _id === chosen) ?? lists[0] ?? null;
	const items = list?.items ?? [];
	const { entries, hasFailed } = useWishListItems(shopId, items, productData);
	const actions = useListActions(attempt);
	const close = () => {
		setOpen(null);
		heading.current?.focus();
	};
	const go = (address) => {
		close();
		navigate(address);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
			ref: heading,
			tabIndex: -1,
			className: my_wish_list_module_default.note,
			children: list?.name ?? t.title
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LeftOver, {}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListBar, {
			lists,
			current: list
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListTools, {
			list,
			canAdd: lists.length < 10,
			onOpen: (what) => setOpen(open === what ? null : what),
			open
		}),
		open === "new" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NewListForm, {
			onClose: close,
			onCreate: (name) => actions.create(name, (listId) => go(`/user/my-wish-list?list=${listId}`))
		}),
		list && open === "settings" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListSettings, {
			list,
			onClose: close,
			onSave: (change) => actions.change(list, change, close),
			onDelete: () => {
				close();
				actions.remove(list, () => void navigate("/user/my-wish-list"));
			}
		}, list._id),
		list && open === "share" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SharePanel, {
			list,
			onClose: close,
			onShare: (showsOwner) => void actions.share(list, showsOwner),
			onShowName: (showsOwner) => void actions.showName(list, showsOwner),
			onHide: () => void actions.hide(list)
		}, list._id),
		items.length === 0 && empty,
		items.length > 0 && entries === null && (hasFailed ? failed : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: my_wish_list_module_default.skeleton,
			"aria-hidden": "true"
		})),
		list && items.length > 0 && entries && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Rows, {
			list,
			lists,
			entries,
			cart,
			actions,
			heading,
			placeholder
		})
	] });
}
/** The guest items that did not fit into the account. */
function LeftOver() {
	const t = useWishListTexts();
	const { shopId } = useShop();
	const { items } = useGuestList(shopId);
	if (items.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, {
		tone: "warn",
		children: t.leftOver(items.length)
	});
}
function ListBar({ lists, current }) {
	const t = useWishListTexts();
	if (lists.length < 2) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("nav", {
		"aria-label": t.lists,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: my_wish_list_module_default.lists,
			children: lists.map((list) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
				className: choice_chip_module_default.chip,
				href: at(list),
				"aria-current": list === current ? "page" : void 0,
				children: [
					list.visibility === "link" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "share" }),
					list.name,
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "muted sm",
						children: list.items.length
					})
				]
			}) }, list._id))
		})
	});
}
function ListTools({ list, canAdd, open, onOpen }) {
	const t = useWishListTexts();
	const button = (what, label) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
		type: "button",
		className: "btn ghost",
		"aria-expanded": open === what,
		onClick: () => onOpen(what),
		children: label
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: my_wish_list_module_default.head,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "muted",
			children: t.count(list?.items.length ?? 0)
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: my_wish_list_module_default.headTools,
			children: [
				list && button("share", list.visibility === "link" ? t.shared : t.share),
				list && button("settings", t.editList),
				canAdd && button("new", t.newList)
			]
		})]
	});
}
function Rows({ list, lists, entries, cart, actions, heading, placeholder }) {
	const t = useWishListTexts();
	const buyable = entries.filter(canBuy);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [buyable.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
		type: "button",
		className: "btn",
		onClick: () => cart.addAll(buyable),
		children: t.addAll(buyable.length)
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: my_wish_list_module_default.rows,
		children: entries.map((entry) => {
			const { item } = entry;
			const name = entry.card?.name ?? t.goneName;
			return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WishListRow, {
				entry,
				priceBefore: item.priceAmountWhenAdded,
				placeholder,
				onAdd: () => cart.addOne(entry),
				onRemove: () => {
					heading.current?.focus();
					actions.removeItem(item, {
						list,
						name
					});
				},
				details: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ItemDetails, { item }),
				tools: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WishListItemEditor, {
					item,
					name,
					list,
					lists,
					onSave: (change) => actions.changeItem(item, change, {
						list,
						lists,
						onMoved: () => showMoved(heading)
					})
				}, `${item.note} ${item.wantedQuantity}`)
			}, item._id);
		})
	})] });
}
var showMoved = (heading) => heading.current?.focus();
/** The owner's note on an item, and after the event date the reservations. */
function ItemDetails({ item }) {
	const t = useWishListTexts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		item.note !== "" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: `sm ${my_wish_list_module_default.note}`,
			children: item.note
		}),
		item.wantedQuantity > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "muted sm",
			children: t.wanted(item.wantedQuantity)
		}),
		item.purchasedQuantity !== null && item.purchasedQuantity > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "sm",
			children: t.bought(item.purchasedQuantity)
		})
	] });
}
// src/app/pages/account/my-wish-list.page.tsx
var handle = { meta: () => ({
	title: wishListEn.title,
	noindex: true
}) };
/** Loads a shopper's lists and the products recommended beside them. A guest's list is stored in the browser. */
async function loader({ request, context }) {
	const { api, shopId } = context.get(pageContext);
	const [popular, whose] = await Promise.all([loadPage(api.get("/shop/product/{shopId}/top-selling-product", {
		params: { shopId },
		query: { limit: "4" }
	})), readLists(api, shopId, new URL(request.url).searchParams.get("list"))]);
	return {
		popular: popular?.data ?? [],
		whose
	};
}
async function readLists(api, shopId, chosen) {
	const isBrowser = typeof document !== "undefined";
	if (isBrowser && !shopperStore(shopId).get()) return { type: "guest" };
	try {
		const { data: lists } = await api.get("/shop/user/wish-list", { query: { shopId } });
		const items = (lists.find(({ _id }) => _id === chosen) ?? lists[0])?.items ?? [];
		return {
			type: "own",
			lists,
			chosen,
			productData: items.length > 0 ? await fetchProductData(api, {
				shopId,
				items
			}).catch(noted) : null
		};
	} catch (error) {
		if (!isSignedOut(error)) return noted(error) ?? { type: "failed" };
		if (isBrowser) shopperStore(shopId).clear();
		return { type: "guest" };
	}
}
function noted(error) {
	logFailure(error);
	return null;
}
var placeholderFor = (name) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Placeholder, { name });
function Component() {
	const { popular, whose } = useLoaderData();
	const t = useWishListTexts();
	const cart = useWishListCart(useCart().store);
	useFollowing(whose.type);
	if (whose.type === "guest") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "wrap section",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GuestList, {
			popular,
			cart
		})
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: `wrap section ${account_layout_module_default.frame}`,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AccountNav, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: account_layout_module_default.pane,
			children: whose.type === "failed" ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: t.title }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "muted",
					children: t.loadFailed
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListError, {})
			] }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OwnLists, {
				loaded: whose.lists,
				chosen: whose.chosen,
				productData: whose.productData,
				failed: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListError, {}),
				empty: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NothingYet, {
					texts: {
						...t,
						emptyText: t.emptyTextOwn
					},
					popular,
					action: quickAddFor
				}),
				placeholder: placeholderFor,
				cart
			})
		})]
	});
}
/** Reloads the lists when the shopper signs in or out in any tab. */
function useFollowing(type) {
	const { shopId } = useShop();
	const { revalidate } = useRevalidator();
	(0, import_react.useEffect)(() => {
		const store = shopperStore(shopId);
		const isRight = () => store.get() === null === (type === "guest");
		const follow = () => {
			if (isRight()) return;
			if (type === "own") location.reload();
			else revalidate().catch(logFailure);
		};
		if (!isRight() && (type === "guest" || !hasSessionHint())) revalidate().catch(logFailure);
		return store.subscribe(follow);
	}, [
		shopId,
		type,
		revalidate
	]);
}
function GuestList({ popular, cart }) {
	const t = useWishListTexts();
	const { shopId } = useShop();
	const { list, items } = useGuestList(shopId);
	const { entries, hasFailed } = useWishListItems(shopId, items);
	const heading = (0, import_react.useRef)(null);
	const buyable = entries?.filter(canBuy) ?? [];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
			ref: heading,
			tabIndex: -1,
			children: t.title
		}),
		list && !list.isPersistent && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, {
			tone: "warn",
			children: t.memoryOnly
		}),
		list && items.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NothingYet, {
			texts: t,
			popular,
			action: quickAddFor
		}),
		items.length > 0 && entries === null && hasFailed && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListError, {}),
		(!list || items.length > 0 && entries === null && !hasFailed) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: my_wish_list_module_default.skeleton,
			"aria-hidden": "true"
		}),
		list && items.length > 0 && entries && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: my_wish_list_module_default.head,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "muted",
				children: t.count(items.length)
			}), buyable.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				className: "btn",
				onClick: () => cart.addAll(buyable),
				children: t.addAll(buyable.length)
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", { children: entries.map((entry, index) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WishListRow, {
			entry,
			priceBefore: entry.item.priceAmountWhenAdded,
			placeholder: placeholderFor,
			onAdd: () => cart.addOne(entry),
			onRemove: () => {
				list.remove(entry.item.productId);
				heading.current?.focus();
				const undo = {
					label: t.undo,
					onClick: () => list.restore(entry.item, index)
				};
				showToast(t.itemRemoved(entry.card?.name ?? t.goneName), undo);
			}
		}, entry.item.productId)) })] })
	] });
}
export { Component, handle, loader };
