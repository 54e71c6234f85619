import { B_ as useShop, Bm as SavedAddressFields, Ch as Form, Dv as loadPage, Eh as Alert, Fm as formPosition, Im as readAddress, Km as address_dialog_module_default, Mm as useBook, Nm as errorNameOf, Pm as focusFirst, Qm as addressBookEn, Rm as DefaultFields, Rv as require_react, Th as ErrorList, Vm as VatNumberField, Xm as GENERAL_FORM, Z_ as useLoaderData, _h as loadForShopper, _v as require_jsx_runtime, bv as useMessages, iv as pageContext, jm as ofShopper, mv as Icon, uh as useSubmit, xv as useTexts, zm as LabelFields } from "./shared-BJiPCzK.js";
// src/features/addresses/ui/my-address.module.css
var import_react = require_react();
var my_address_module_default = {
	head: "B10",
	list: "B11",
	card: "B12",
	marks: "B13",
	actions: "B14",
	empty: "B15",
	note: "B16"
};
// src/features/addresses/ui/address-card.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Shows one address as on a parcel label, with its actions. */
function AddressCard({ titleId, address, onEdit, onRemove, onDefault }) {
	const t = useTexts({ en: addressBookEn });
	const { isDefaultShipping, isDefaultBilling } = address;
	const label = labelOf(address.label, t.labels);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: my_address_module_default.card,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				id: titleId,
				tabIndex: -1,
				children: label
			}),
			(isDefaultShipping || isDefaultBilling) && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: my_address_module_default.marks,
				children: [isDefaultShipping && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: t.defaultShipping }), isDefaultBilling && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: t.defaultBilling })]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("address", { children: [...address.lines, address.phone].map((line, index) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: line }, index)) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: my_address_module_default.actions,
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
						type: "button",
						className: "link",
						"aria-label": t.editOf(label),
						onClick: onEdit,
						children: t.edit
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
						type: "button",
						className: "link",
						"aria-label": t.removeOf(label),
						onClick: onRemove,
						children: t.remove
					}),
					!isDefaultShipping && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
						type: "button",
						className: "link",
						"aria-describedby": titleId,
						onClick: () => onDefault({ isDefaultShipping: true }),
						children: t.makeShipping
					}),
					!isDefaultBilling && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
						type: "button",
						className: "link",
						"aria-describedby": titleId,
						onClick: () => onDefault({ isDefaultBilling: true }),
						children: t.makeBilling
					})
				]
			})
		]
	});
}
var labelOf = (label, labels) => Object.hasOwn(labels, label) ? labels[label] ?? label : label;
// src/features/addresses/ui/address-dialog.tsx
/** A dialog with a form for a new or an existing address. The input stays until it is saved or discarded. */
function AddressSheet({ countries, form: fields, hasLookup, home, address, onSave, onClose }) {
	const t = useTexts({ en: addressBookEn });
	const sheet = useClosing();
	const [code, setCode] = (0, import_react.useState)(address?.country ?? home);
	const form = useSubmit({
		failed: t.failed,
		send: (values) => onSave(readAddress(values, address)),
		success: sheet.close
	});
	const { errors, isPending } = form;
	const { country } = countries.find((candidate) => candidate.country === code) ?? countries[0] ?? fields;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sheet, {
		sheet,
		title: address ? t.editTitle : t.addTitle,
		onClose,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Form, {
			submission: form,
			className: address_dialog_module_default.body,
			onChange: ({ target }) => {
				if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
				sheet.touch();
				if (target.name === "country") setCode(target.value);
				form.clearError(errorNameOf(target.name));
			},
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AddressErrors, { submission: form }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LabelFields, {
					label: address?.label ?? "home",
					error: errors.label
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SavedAddressFields, {
					country,
					countries,
					form: fields,
					hasLookup,
					home,
					address,
					errors,
					more: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(VatNumberField, {
						address,
						error: errors.vatNumber
					})
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DefaultFields, { address }),
				sheet.isAsking ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: address_dialog_module_default.foot,
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
							className: address_dialog_module_default.asking,
							role: "alert",
							children: t.unsaved
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
							type: "button",
							className: "btn ghost",
							onClick: sheet.close,
							children: t.discard
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
							type: "button",
							className: "btn",
							ref: focusIt,
							onClick: sheet.stay,
							children: t.keepEditing
						})
					]
				}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: address_dialog_module_default.foot,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
						type: "button",
						className: "btn ghost",
						onClick: sheet.leave,
						children: t.cancel
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
						type: "submit",
						className: "btn",
						"aria-disabled": isPending,
						children: isPending ? t.saving : t.save
					})]
				})
			]
		})
	});
}
var focusIt = (element) => element?.focus();
/** Closes the dialog at once while it is unchanged; otherwise it asks for confirmation. */
function useClosing() {
	const dialog = (0, import_react.useRef)(null);
	const before = (0, import_react.useRef)(null);
	const isTouched = (0, import_react.useRef)(false);
	const [isAsking, setAsking] = (0, import_react.useState)(false);
	const close = (0, import_react.useCallback)(() => dialog.current?.close(), []);
	return {
		dialog,
		isAsking,
		close,
		stay: (0, import_react.useCallback)(() => {
			setAsking(false);
			if (before.current instanceof HTMLElement) before.current.focus();
		}, []),
		touch: () => {
			isTouched.current = true;
		},
		/** @returns whether it is closed now */
		leave: () => {
			if (!isTouched.current) close();
			else if (!isAsking) {
				before.current = document.activeElement;
				setAsking(true);
			}
			return !isTouched.current;
		}
	};
}
/** A dialog at the edge of the page; Escape and the close button close it. */
function Sheet({ sheet: { dialog, isAsking, stay, leave }, title, onClose, children }) {
	const { close } = useMessages().shell;
	const id = (0, import_react.useId)();
	(0, import_react.useEffect)(() => {
		const element = dialog.current;
		if (element && !element.open) element.showModal();
	}, [dialog]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dialog", {
		ref: dialog,
		className: address_dialog_module_default.sheet,
		"aria-labelledby": id,
		onClose,
		onKeyDown: (event) => {
			if (event.key !== "Escape") return;
			event.preventDefault();
			if (isAsking) stay();
			else leave();
		},
		onCancel: (event) => {
			event.preventDefault();
			leave();
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: address_dialog_module_default.head,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				id,
				children: title
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				className: "iconbtn",
				"aria-label": close,
				onClick: leave,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "close" })
			})]
		}), children]
	});
}
/** Lists all errors at the top; each links to its field. */
function AddressErrors({ submission: { errors, formError, props } }) {
	const t = useTexts({ en: addressBookEn });
	const fieldErrors = Object.entries(errors).filter(([, message]) => message).toSorted(([one], [other]) => formPosition(one) - formPosition(other));
	if (formError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, {
		tone: "error",
		children: formError
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorList, {
		title: t.pleaseCheck,
		errors: fieldErrors,
		onChoose: (name) => focusFirst(props.ref.current, [name])
	});
}
// src/app/pages/account/my-address.page.tsx
var handle = { meta: () => ({
	title: addressBookEn.title,
	noindex: true
}) };
async function loader(input) {
	const { api, shopId } = input.context.get(pageContext);
	const [book, setup] = await Promise.all([loadForShopper(input, api.get("/shop/user-address", { query: ofShopper(shopId) })), loadPage(api.get("/shop/checkout/setup/{shopId}", { params: { shopId } }))]);
	return {
		addresses: book?.data ?? null,
		countries: setup?.data.countries ?? [],
		form: setup?.data.form ?? GENERAL_FORM,
		hasLookup: setup?.data.hasAddressLookup ?? false
	};
}
var TITLE = "addresses";
var idOf = (address) => `address-${address._id}`;
/** Renders a shopper's addresses (behaviour B7). */
function Component() {
	const t = useTexts({ en: addressBookEn });
	const { country: home } = useShop();
	const { addresses: loaded, countries, form, hasLookup } = useLoaderData();
	const [open, setOpen] = (0, import_react.useState)(null);
	const { addresses, save, remove, makeDefault } = useBook(loaded, open === null);
	const focusAt = useFocus(addresses);
	if (addresses === null) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: t.title }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "muted",
		children: t.failed
	})] });
	const edited = open?.type === "edit" ? open.address : null;
	const after = (address) => {
		const index = addresses.indexOf(address);
		const next = addresses[index + 1] ?? addresses[index - 1];
		return next ? idOf(next) : TITLE;
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Head, {
			count: addresses.length,
			onAdd: () => setOpen({ type: "new" })
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: my_address_module_default.list,
			children: addresses.map((address) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AddressCard, {
				titleId: idOf(address),
				address,
				onEdit: () => setOpen({
					type: "edit",
					address
				}),
				onRemove: () => {
					focusAt(after(address));
					remove(address);
				},
				onDefault: (defaults) => {
					focusAt(idOf(address));
					makeDefault(address, defaults);
				}
			}, address._id))
		}),
		open && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AddressSheet, {
			countries,
			form,
			hasLookup,
			home,
			address: edited,
			onSave: (typed) => save(typed, edited),
			onClose: () => {
				setOpen(null);
				const { activeElement: active } = document;
				if (active === document.body || active?.closest("dialog")) document.getElementById(TITLE)?.focus();
			}
		})
	] });
}
/** Moves the focus when the pressed control is no longer in the page. */
function useFocus(addresses) {
	const pendingFocusId = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => {
		if (pendingFocusId.current !== null) document.getElementById(pendingFocusId.current)?.focus();
		pendingFocusId.current = null;
	}, [addresses]);
	return (id) => {
		pendingFocusId.current = id;
	};
}
/** Title and "add" button, with a text for an empty or full address book. */
function Head({ count, onAdd }) {
	const t = useTexts({ en: addressBookEn });
	const isFull = count >= 20;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: my_address_module_default.head,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
				id: TITLE,
				tabIndex: -1,
				children: t.title
			}), count > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
				type: "button",
				className: "btn",
				disabled: isFull,
				onClick: onAdd,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "plus" }), t.add]
			})]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("noscript", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: `muted ${my_address_module_default.note}`,
			children: t.noScript
		}) }),
		isFull && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: `muted ${my_address_module_default.note}`,
			children: t.full
		}),
		count === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: my_address_module_default.empty,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t.empty }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "muted",
					children: t.emptyText
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "btn lg",
					onClick: onAdd,
					children: t.add
				})
			]
		})
	] });
}
export { Component, handle, loader };
