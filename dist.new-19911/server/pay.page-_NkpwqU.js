import { $_ as useNavigate, Am as ResponsiveImage, B_ as useShop, Ch as Form, Eh as Alert, H_ as showToast, Hm as clientErrorOf, Oh as formatDateTime, Ov as logFailure, Q_ as useLocation, Rv as require_react, Tu as isManualPaymentShown, Tv as ApiError, Um as codeOf, Z_ as useLoaderData, _v as require_jsx_runtime, cd as leaveFor, ch as TextField, ev as useRevalidator, fd as usePaymentMethodCards, gv as ShopText, hv as OptionValues, id as loadForOwner, iv as pageContext, ld as RadioCards, md as payEn, mh as withoutFields, mm as useMoney, mv as Icon, od as NotLoaded, pd as usePayTexts, rd as isHidden, sd as Copyable, uf as TimeLeft, uh as useSubmit, v_ as useCart, vh as redirectTo, xh as browserApi, yd as isOnline } from "./shared-BJiPCzK.js";
// src/features/payments/ui/order-payment.ts
/** The result for a failed payment without an order. */
var NO_ORDER = "noOrder";
/**
* Loads what is due for the order in the URL, for a visitor with access (behaviour B14). Without an order it redirects
* to the checkout; a failed payment is shown all the same (row R22).
*/
async function loadOrderPayment({ context, request }) {
	const { api } = context.get(pageContext);
	const { pathname, searchParams } = new URL(request.url);
	const orderNumber = searchParams.get("order") ?? "";
	if (!orderNumber) return pathname === "/user/failed" ? NO_ORDER : redirectTo("/user/order");
	const shown = await loadForOwner(api.get("/shop/order/{orderNumber}/payment", { params: { orderNumber } }));
	const link = searchParams.get("link");
	if (link === null) return shown;
	return redirectTo(isHidden(shown) ? `/track-order?link=${encodeURIComponent(link)}` : payAddress(orderNumber));
}
/** Loads a payment for a visitor with access. */
var loadPayment = ({ context }, paymentId) => loadForOwner(context.get(pageContext).api.get("/shop/payment/{paymentId}", { params: { paymentId } }));
/** Returns whether the order is paid, or payable on delivery. */
var isPaid = ({ orderStatus }) => ![
	"pendingPayment",
	"expired",
	"cancelled"
].includes(orderStatus);
var confirmationOf = (orderNumber) => `/confirm-order?order=${orderNumber}`;
var payAddress = (orderNumber) => `/user/payment?order=${orderNumber}`;
var payments_module_default = {
	page: "S30",
	told: "S31",
	head: "S32",
	mark: "S33",
	ok: "S34",
	wait: "S35",
	bad: "S36",
	ways: "S37",
	notice: "S38",
	lead: "S39",
	two: "S3a",
	due: "S3b",
	clock: "S3c",
	methods: "S3d",
	lines: "S3e",
	proof: "S3f",
	error: "S3g",
	picture: "S3h",
	facts: "S3i",
	instructions: "S3j",
	steps: "S3k",
	other: "S3l"
};
// src/features/payments/ui/payment-screen.tsx
var import_jsx_runtime = require_jsx_runtime();
var ICONS = {
	ok: "check",
	wait: "clock",
	bad: "warn"
};
/** The heading of a screen, with an icon for the state. */
var Head = ({ tone, title, children }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
	className: payments_module_default.head,
	children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: `${payments_module_default.mark} ${payments_module_default[tone]}`,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: ICONS[tone] })
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
			tabIndex: -1,
			children: title
		}),
		children
	]
});
/** Shown without access, and for a payment that does not exist. */
function NoAccess() {
	const t = usePayTexts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: `wrap ${payments_module_default.page}`,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Head, {
			tone: "wait",
			title: t.noAccess,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "muted",
				children: t.noAccessText
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: payments_module_default.ways,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				className: "btn lg",
				href: "/track-order",
				children: t.track
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				className: "btn lg ghost",
				href: "/",
				children: t.continue
			})]
		})]
	});
}
// src/features/payments/ui/use-restore-cart.ts
var import_react = require_react();
/**
* Cancels an unpaid order and puts its items back into the cart. An order that has expired or was cancelled needs no
* cancellation.
*/
function useRestoreCart({ orderId, orderNumber, isWaiting }, cart) {
	const t = usePayTexts();
	const navigate = useNavigate();
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	const [refusal, setRefusal] = (0, import_react.useState)(null);
	const isRunning = (0, import_react.useRef)(false);
	/** A second press does not repeat the cancellation. */
	const isOver = (0, import_react.useRef)(!isWaiting);
	async function goBack() {
		const params = { id: orderId };
		if (!isOver.current) await browserApi().post("/shop/user/order/{id}/cancel", {
			params,
			body: { reason: "changedMind" }
		});
		isOver.current = true;
		const { data } = await browserApi().post("/shop/user/order/{id}/reorder", {
			params,
			body: {}
		});
		for (const { maxQuantity, ...line } of data.lines) cart.add(line, maxQuantity);
		await cart.refresh?.();
		const gone = data.unavailable.map(({ name }) => name);
		if (gone.length > 0) showToast(t.notThere(gone));
		await navigate("/user/cart");
	}
	async function run() {
		if (isRunning.current) return;
		isRunning.current = true;
		setBusy(true);
		setRefusal(null);
		try {
			await goBack();
		} catch (error) {
			if (codeOf(error) === null) logFailure(error);
			if (clientErrorOf(error)?.status === 409) await navigate(payAddress(orderNumber), { replace: true });
			else setRefusal(clientErrorOf(error)?.message ?? t.networkFailed);
		} finally {
			isRunning.current = false;
			setBusy(false);
		}
	}
	return {
		isBusy,
		refusal,
		run: () => void run()
	};
}
// src/features/payments/ui/use-start-payment.ts
/**
* Starts the payment of an order once, whatever is pressed twice or lost by the network, and navigates to the next
* step.
*/
function usePaying(orderNumber) {
	const t = usePayTexts();
	const navigate = useNavigate();
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	const [refusal, setRefusal] = (0, import_react.useState)(null);
	/** An attempt whose response may be lost is repeated with the same idempotency key. */
	const open = (0, import_react.useRef)(null);
	const isStarting = (0, import_react.useRef)(false);
	const here = payAddress(orderNumber);
	async function begin(gatewayId) {
		const attempt = open.current?.gatewayId === gatewayId ? open.current : {
			gatewayId,
			key: crypto.randomUUID()
		};
		open.current = attempt;
		const { data } = await browserApi().post("/shop/payment", {
			body: {
				orderNumber,
				gatewayId
			},
			headers: { "Idempotency-Key": attempt.key }
		});
		open.current = null;
		const { type, url, message } = data.next;
		if (type === "redirect") return leaveFor(url, here);
		await navigate(url, {
			replace: url === here,
			state: { message }
		});
		release();
	}
	const release = () => {
		isStarting.current = false;
		setBusy(false);
	};
	return {
		isBusy,
		refusal,
		pay: async (gatewayId) => {
			if (isStarting.current) return;
			isStarting.current = true;
			setBusy(true);
			setRefusal(null);
			try {
				await begin(gatewayId);
			} catch (error) {
				release();
				if (!(error instanceof ApiError)) logFailure(error);
				const isDecided = error instanceof ApiError && error.status < 500 && error.code !== "idempotency_in_flight";
				if (isDecided) open.current = null;
				if (isDecided && (error.code === "order_paid" || error.code === "transition_not_allowed")) return void navigate(here, { replace: true });
				setRefusal(error instanceof ApiError && error.status < 500 ? error.message : t.networkFailed);
			}
		}
	};
}
// src/features/payments/ui/payment-failed.tsx
/** Explains a failed payment and offers the next steps (behaviour B12). */
function Failed({ order, cart }) {
	const texts = usePayTexts();
	const t = texts.failed;
	const shop = useShop();
	const money = useMoney();
	const { isBusy: isPaying, refusal: payError, pay } = usePaying(order.orderNumber);
	const restoreCart = useRestoreCart(order, cart);
	const isBusy = isPaying || restoreCart.isBusy;
	const error = payError ?? restoreCart.refusal;
	const { payment, payUntil } = order;
	const same = order.gateways.find(({ _id }) => _id === payment?.gatewayId);
	const reason = payment?.failureCode;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: `wrap ${payments_module_default.page}`,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Head, {
				tone: "bad",
				title: t.title,
				children: [
					reason && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t.reasons[reason] }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "muted",
						children: t.order(order.orderNumber, money(order.dueAmount))
					}),
					payUntil && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "muted",
						children: texts.heldUntil(formatDateTime(new Date(payUntil), shop))
					})
				]
			}),
			error && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: payments_module_default.notice,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, {
					tone: "error",
					children: error
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: payments_module_default.ways,
				children: [
					same && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
						type: "button",
						className: "btn lg",
						"aria-disabled": isBusy,
						onClick: () => void pay(same._id),
						children: isPaying ? texts.paying : t.again
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
						className: `btn lg ${same ? "ghost" : ""}`,
						href: payAddress(order.orderNumber),
						children: t.another
					}),
					order.isCancelAllowed && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
						type: "button",
						className: "btn lg ghost",
						"aria-disabled": isBusy,
						"aria-describedby": "back-hint",
						onClick: restoreCart.run,
						children: t.back
					})
				]
			}),
			order.isCancelAllowed && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				id: "back-hint",
				className: "muted sm",
				children: t.backHint
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "vh",
				role: "status",
				children: isPaying ? texts.paying : restoreCart.isBusy ? t.takingBack : ""
			})
		]
	});
}
/** The same when the order is unknown. */
function FailedWithoutOrder() {
	const { failed: t, track } = usePayTexts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: `wrap ${payments_module_default.page}`,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Head, {
			tone: "bad",
			title: t.title,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "muted",
				children: t.noOrder
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: payments_module_default.ways,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					className: "btn lg",
					href: "/user/payment",
					children: t.again
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					className: "btn lg ghost",
					href: "/user/cart",
					children: t.back
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					className: "btn lg ghost",
					href: "/track-order",
					children: track
				})
			]
		})]
	});
}
// src/features/payments/ui/proof-form.tsx
/** Failures that belong to one field. */
var FIELD_OF = {
	transaction_used: "transactionId",
	upload_too_large: "screenshot",
	upload_type: "screenshot"
};
/** The details by which the shop finds the money. The input is kept until the shop has received it. */
function ProofForm({ payment, onSent }) {
	const { manual: t, networkFailed } = usePayTexts();
	const form = useSubmit({
		failed: networkFailed,
		validate: (values) => {
			const image = values.get("screenshot");
			return image instanceof File && image.size > 5242880 ? { screenshot: t.tooLarge } : {};
		},
		send: (values) => browserApi().post("/shop/payment/{paymentId}/proof", {
			params: { paymentId: payment._id },
			body: withoutFields(values, [])
		}),
		success: ({ data }) => onSent(data),
		failure: (error) => {
			const code = codeOf(error);
			const rejection = clientErrorOf(error);
			if (!rejection) return code === null ? null : { formError: networkFailed };
			const field = FIELD_OF[rejection.code];
			return field ? { errors: { [field]: rejection.message } } : null;
		}
	});
	const { errors, formError, isPending } = form;
	const { senderNumber, transactionId } = payment.proof ?? {};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Form, {
		submission: form,
		className: payments_module_default.proof,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: t.proof }),
			formError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, {
				tone: "error",
				children: formError
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				name: "senderNumber",
				label: t.senderNumber,
				error: errors.senderNumber,
				input: {
					inputMode: "tel",
					autoComplete: "off",
					required: true,
					maxLength: 20,
					defaultValue: senderNumber
				}
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				name: "transactionId",
				label: t.transactionId,
				hint: t.transactionHint,
				error: errors.transactionId,
				input: {
					autoComplete: "off",
					required: true,
					maxLength: 60,
					defaultValue: transactionId
				}
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				name: "screenshot",
				label: t.screenshot,
				optional: t.optional,
				hint: t.screenshotHint,
				error: errors.screenshot,
				input: {
					type: "file",
					accept: "image/jpeg,image/png,image/webp"
				}
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "submit",
				className: "btn lg full",
				"aria-disabled": isPending,
				children: isPending ? t.sending : t.send
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "vh",
				role: "status",
				children: isPending ? t.sending : ""
			})
		]
	});
}
// src/features/payments/ui/manual-payment.tsx
/** A manual payment: the recipient, the amount, the deadline and the last proof. */
function ManualPayment({ loaded }) {
	const [payment, setPayment] = (0, import_react.useState)(loaded);
	const sent = (0, import_react.useRef)(null);
	const [isNew, setNew] = (0, import_react.useState)(false);
	(0, import_react.useEffect)(() => {
		if (isNew) sent.current?.focus();
	}, [isNew]);
	if (payment.status === "submitted") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		ref: sent,
		tabIndex: -1,
		className: payments_module_default.told,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Submitted, { payment })
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ToSend, {
		payment,
		onSent: (next) => {
			setPayment(next);
			setNew(true);
		}
	});
}
function Submitted({ payment }) {
	const t = usePayTexts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Head, {
		tone: "ok",
		title: t.manual.thanks,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "muted",
			children: t.manual.thanksText(payment.proof?.transactionId ?? "")
		})
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: payments_module_default.ways,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
			className: "btn lg",
			href: confirmationOf(payment.orderNumber),
			children: t.showOrder
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
			className: "btn lg ghost",
			href: "/",
			children: t.continue
		})]
	})] });
}
function ToSend({ payment, onSent }) {
	const texts = usePayTexts();
	const t = texts.manual;
	const isRejected = payment.status === "rejected";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
			tabIndex: -1,
			children: t.title(payment.title)
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: payments_module_default.lead,
			children: t.lead
		}),
		isRejected && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Alert, {
			tone: "error",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: t.rejected }) }),
				payment.rejectReason && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: payment.rejectReason }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: payment.proofsLeft > 0 ? t.rejectedText(payment.proofsLeft) : t.noTries })
			]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: payments_module_default.two,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Account, { payment }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [payment.proofsLeft > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProofForm, {
				payment,
				onSent
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: payments_module_default.other,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					className: "link",
					href: payAddress(payment.orderNumber),
					children: texts.failed.another
				})
			})] })]
		})
	] });
}
/** The recipient's details, each with a copy button. */
function Account({ payment }) {
	const texts = usePayTexts();
	const t = texts.manual;
	const money = useMoney();
	const shop = useShop();
	const { accountName, accountNumber, accountType, instructions, payUntil, orderNumber, amount } = payment;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-label": t.sendTo,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dl", {
				className: `card-panel ${payments_module_default.facts}`,
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						name: texts.due,
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Copyable, { text: money(amount) })
					}),
					accountNumber && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						name: t.account,
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Copyable, { text: accountNumber })
					}),
					accountName && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						name: t.sendTo,
						children: accountName
					}),
					accountType && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						name: t.accountType,
						children: accountType
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
						name: t.reference,
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Copyable, { text: orderNumber }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
							className: "muted sm",
							children: t.referenceHint
						})]
					})
				]
			}),
			instructions && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: payments_module_default.instructions,
				children: instructions
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
				className: payments_module_default.steps,
				children: t.steps.map((step) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: step }, step))
			}),
			payUntil && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: payments_module_default.clock,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "clock" }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [
					t.until(formatDateTime(new Date(payUntil), shop)),
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TimeLeft, {
						until: payUntil,
						text: t.deadline,
						ended: texts.holdOver
					})
				] })]
			})
		]
	});
}
var Fact = ({ name, children }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: name }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children })] });
// src/features/payments/ui/use-payment-polling.ts
var FIRST_MS = 2e3;
var SLOWEST_MS = 1e4;
var TIMEOUT_MS = 12e4;
/** Returns whether a payment on a provider's page may still change without the shopper. */
var isPending = ({ provider, status }) => isOnline(provider) && (status === "created" || status === "requiresAction" || status === "authorized");
/**
* Returns the current state of a payment: it is polled at growing intervals, for two minutes at most (behaviour B12).
* @param loaded the payment from the loader
*/
function useWatched(loaded) {
	const [seen, setSeen] = (0, import_react.useState)(loaded);
	const [hasTimedOut, setGivenUp] = (0, import_react.useState)(false);
	const payment = seen._id === loaded._id && seen.serverTime > loaded.serverTime ? seen : loaded;
	const isWatched = isPending(payment);
	(0, import_react.useEffect)(() => {
		if (!isWatched) return void 0;
		const abort = new AbortController();
		const end = performance.now() + TIMEOUT_MS;
		let pause = FIRST_MS;
		const poll = async () => {
			try {
				const params = { paymentId: loaded._id };
				setSeen((await browserApi().get("/shop/payment/{paymentId}", {
					params,
					signal: abort.signal
				})).data);
			} catch (error) {
				if (clientErrorOf(error)?.status === 404) return setGivenUp(true);
			}
			if (abort.signal.aborted) return;
			if (performance.now() >= end) return setGivenUp(true);
			pause = Math.min(pause * 1.4, SLOWEST_MS);
			timer = setTimeout(() => void poll(), pause);
		};
		let timer = setTimeout(() => void poll(), pause);
		return () => {
			abort.abort();
			clearTimeout(timer);
		};
	}, [isWatched, loaded._id]);
	return {
		payment,
		hasTimedOut
	};
}
// src/features/payments/ui/payment-state.tsx
/** One payment: the instructions of a manual payment, or the state (behaviour B12). */
function PaymentState({ payment }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: `wrap ${payments_module_default.page}`,
		children: isManualPaymentShown(payment) ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ManualPayment, { loaded: payment }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Watched, { loaded: payment })
	});
}
function Watched({ loaded }) {
	const { payment, hasTimedOut } = useWatched(loaded);
	const container = (0, import_react.useRef)(null);
	const { status } = payment;
	const before = (0, import_react.useRef)(status);
	(0, import_react.useEffect)(() => {
		if (before.current !== status) container.current?.focus();
		before.current = status;
	}, [status]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		ref: container,
		tabIndex: -1,
		className: payments_module_default.told,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(State, {
			payment,
			hasTimedOut
		})
	});
}
function State({ payment, hasTimedOut }) {
	const t = usePayTexts();
	const money = useMoney();
	const { status, orderNumber, orderStatus, provider, amount } = payment;
	const toOrder = {
		href: confirmationOf(orderNumber),
		text: t.showOrder
	};
	if (status === "captured") return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Head, {
		tone: "ok",
		title: t.state.paid,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t.state.paidText(orderNumber, money(amount)) })
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NextLinks, {
		first: toOrder,
		second: {
			href: "/",
			text: t.continue
		}
	})] });
	if (status === "mismatch") return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Head, {
		tone: "wait",
		title: t.state.held,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t.state.heldText })
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NextLinks, { first: toOrder })] });
	if (isPending(payment)) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PendingPayment, {
		payment,
		hasTimedOut
	});
	if (provider === "cod" || provider === "free") return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Head, {
		tone: "ok",
		title: t.state.notNeeded,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t.state.notNeededText(orderNumber) })
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NextLinks, { first: toOrder })] });
	if (orderStatus === "pendingPayment") return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Head, {
		tone: "bad",
		title: t.failed.title,
		children: payment.failureCode && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t.failed.reasons[payment.failureCode] })
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NextLinks, {
		first: {
			href: payAddress(orderNumber),
			text: t.failed.again
		},
		second: {
			href: "/user/cart",
			text: t.failed.back
		}
	})] });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Head, {
		tone: "wait",
		title: orderStatus === "expired" || orderStatus === "cancelled" ? t.over : t.state.replaced
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NextLinks, {
		first: toOrder,
		second: {
			href: "/",
			text: t.continue
		}
	})] });
}
/** Amber: the provider has not reported a result yet. */
function PendingPayment({ payment, hasTimedOut }) {
	const t = usePayTexts();
	const { revalidate, state } = useRevalidator();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Head, {
		tone: "wait",
		title: hasTimedOut ? t.state.later : t.state.checking,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			role: "status",
			children: hasTimedOut ? t.state.laterText : t.state.checkingText
		})
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: payments_module_default.ways,
		children: [
			payment.payUrl && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				className: "btn lg ghost",
				href: payment.payUrl,
				children: t.state.atProvider(payment.title)
			}),
			hasTimedOut && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				className: "btn lg",
				"aria-disabled": state === "loading",
				onClick: () => void revalidate(),
				children: t.state.reload
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("noscript", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				className: "btn lg",
				href: `/user/success/payment_number/${payment._id}`,
				children: t.state.reload
			}) })
		]
	})] });
}
var NextLinks = ({ first, second }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
	className: payments_module_default.ways,
	children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
		className: "btn lg",
		href: first.href,
		children: first.text
	}), second && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
		className: "btn lg ghost",
		href: second.href,
		children: second.text
	})]
});
// src/features/payments/ui/pay-order.tsx
/** Shown when nothing is due, or not any more. */
function NothingDue({ order, cart }) {
	const t = usePayTexts();
	const restoreCart = useRestoreCart(order, cart);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: `wrap ${payments_module_default.page}`,
		children: [
			isPaid(order) ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Head, {
				tone: "ok",
				title: t.alreadyPaid
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Head, {
				tone: "bad",
				title: t.over,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "muted",
					children: t.overText
				})
			}),
			restoreCart.refusal && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: payments_module_default.notice,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, {
					tone: "error",
					children: restoreCart.refusal
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: payments_module_default.ways,
				children: [
					!isPaid(order) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
						type: "button",
						className: "btn lg",
						"aria-disabled": restoreCart.isBusy,
						onClick: restoreCart.run,
						children: t.putBack
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
						className: `btn lg ${isPaid(order) ? "" : "ghost"}`,
						href: confirmationOf(order.orderNumber),
						children: t.showOrder
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
						className: "btn lg ghost",
						href: "/",
						children: t.continue
					})
				]
			})
		]
	});
}
/** Pays an order that waits for payment, or retries (behaviour B14). */
function PayOrder({ order }) {
	const t = usePayTexts();
	const money = useMoney();
	const { state } = useLocation();
	const { isBusy, refusal, pay } = usePaying(order.orderNumber);
	const message = refusal ?? state?.message;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: `wrap ${payments_module_default.page}`,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: payments_module_default.two,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
					tabIndex: -1,
					children: t.payTitle(order.orderNumber)
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dl", {
					className: payments_module_default.due,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: t.due }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
						className: "num",
						children: money(order.dueAmount)
					})]
				}),
				order.payUntil && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: payments_module_default.clock,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "clock" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TimeLeft, {
						until: order.payUntil,
						text: t.heldFor,
						ended: t.holdOver
					})]
				}),
				message && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, {
					tone: "error",
					children: message
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Methods, {
					order,
					isBusy,
					onPay: (gatewayId) => void pay(gatewayId)
				})
			] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Lines, { order })]
		})
	});
}
function Methods({ order: { gateways, payment }, isBusy, onPay }) {
	const t = usePayTexts();
	const toCard = usePaymentMethodCards();
	const [isMissing, setMissing] = (0, import_react.useState)(false);
	const submit = (event) => {
		event.preventDefault();
		const chosen = new FormData(event.currentTarget).get("gatewayId");
		setMissing(typeof chosen !== "string");
		if (typeof chosen === "string") onPay(chosen);
		else event.currentTarget.querySelector("input[name=gatewayId]")?.focus();
	};
	if (gateways.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, {
		tone: "warn",
		children: t.noMethods
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Form, {
		className: payments_module_default.methods,
		onSubmit: submit,
		onChange: () => setMissing(false),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", {
				"aria-describedby": isMissing ? "method-error" : void 0,
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("legend", { children: t.method }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RadioCards, {
						name: "gatewayId",
						cards: gateways.map(toCard),
						chosen: payment?.gatewayId
					}),
					isMissing && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						id: "method-error",
						className: payments_module_default.error,
						role: "alert",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "warn" }), t.choose]
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
				type: "submit",
				className: "btn lg full",
				"aria-disabled": isBusy,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "lock" }), isBusy ? t.paying : t.payNow]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "vh",
				role: "status",
				children: isBusy ? t.paying : ""
			})
		]
	});
}
function Lines({ order }) {
	const t = usePayTexts();
	const money = useMoney();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: `card-panel ${payments_module_default.lines}`,
		"aria-labelledby": "in-order",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
			id: "in-order",
			children: t.inOrder
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", { children: order.lines.map(({ _id, name, image, optionValues, quantity, lineAmount }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: payments_module_default.picture,
				children: image && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ResponsiveImage, {
					image: {
						url: image,
						alt: "",
						width: 160,
						height: 160
					},
					widths: [160],
					sizes: "64px",
					isFirst: true
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("b", { children: [
				quantity,
				" × ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShopText, { children: name })
			] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OptionValues, { values: optionValues })] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "num strong",
				children: money(lineAmount)
			})
		] }, _id)) })]
	});
}
// src/app/pages/checkout/pay.page.tsx
var handle = { meta: () => ({
	title: payEn.title,
	noindex: true
}) };
/** The state of a payment changes independently of this page. */
var shouldRevalidate = () => true;
/** Loads the payment in the URL, or the open payment of the order. */
var loader = (input) => input.params.id === void 0 ? loadOrderPayment(input) : loadPayment(input, input.params.id);
/** Renders a payment, an order to pay, or an order whose payment failed. */
function Component() {
	const shown = useLoaderData();
	const { pathname } = useLocation();
	const { store } = useCart();
	if (shown === "hidden" || shown instanceof Response) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoAccess, {});
	if (shown === "noOrder") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FailedWithoutOrder, {});
	if (shown === null) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NotLoaded, {});
	if ("status" in shown) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PaymentState, { payment: shown }, shown._id);
	if (!shown.isWaiting) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NothingDue, {
		order: shown,
		cart: store
	});
	return pathname === "/user/failed" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Failed, {
		order: shown,
		cart: store
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PayOrder, { order: shown });
}
export { Component, handle, loader, shouldRevalidate };
