import { Cl as write_review_module_default, Q_ as useLocation, Rv as require_react, _m as ReviewEditor, _v as require_jsx_runtime, bh as signInAddress, bm as useReviewTexts } from "./shared-BJiPCzK.js";
// src/features/reviews/ui/review-panel.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
/** The panel for reviewing a product: the form, the present review, or why neither is possible. */
function ReviewPanel({ own, onClose }) {
	const t = useReviewTexts();
	const { pathname } = useLocation();
	const panel = (0, import_react.useRef)(null);
	const state = own?.state;
	(0, import_react.useEffect)(() => {
		if (state !== "known") panel.current?.focus();
	}, [state]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		ref: panel,
		tabIndex: -1,
		className: write_review_module_default.panel,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Content, {
			own,
			signIn: signInAddress(`${pathname}?review=1#reviews`),
			onClose
		}), own?.state === "failed" && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				role: "alert",
				children: t.failed
			}),
			" ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				className: "btn ghost",
				onClick: own.again,
				children: t.tryAgain
			})
		] })]
	});
}
function Content({ own, signIn, onClose }) {
	const t = useReviewTexts();
	if (!own) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t.buyersOnly }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
			className: "btn ghost",
			href: signIn,
			children: t.signIn
		}) }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "muted sm",
			children: t.asGuest
		})
	] });
	if (own.state === "unknown") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		role: "status",
		children: t.loading
	});
	const { subject, setReview } = own;
	if (!subject) return own.state === "known" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		role: "status",
		children: t.notBought
	});
	const mayWrite = subject.writeUntil !== null;
	if (!mayWrite && !subject.review) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		role: "status",
		children: t.tooLate
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReviewEditor, {
		subject,
		review: subject.review,
		code: null,
		mayWrite,
		isOpen: true,
		onChanged: setReview,
		onCancel: subject.review ? void 0 : onClose
	});
}
export { ReviewPanel };
