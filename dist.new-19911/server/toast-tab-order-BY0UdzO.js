// src/web/kit/feedback/toast-tab-order.ts
/**
* Puts the controls of a toast after the focused control in the tab order, although the toast is at the end of the
* document, and returns the focus when the toast is closed. A toast with `data-focus="true"` receives the focus.
*/
function followInTabOrder(toast) {
	let origin = document.activeElement;
	const focusOrigin = () => {
		if (origin instanceof HTMLElement) origin.focus();
	};
	const moveFocus = (event) => {
		if (!toast.isConnected) {
			document.removeEventListener("keydown", moveFocus);
			return;
		}
		if (event.key !== "Tab" || event.ctrlKey || event.altKey || event.metaKey) return;
		const controls = [...toast.querySelectorAll("a,button")];
		const active = document.activeElement;
		if (!origin?.isConnected && !toast.contains(active)) origin = active;
		if (!event.shiftKey && active === origin) {
			event.preventDefault();
			controls[0]?.focus();
		} else if (event.shiftKey && active === controls[0]) {
			event.preventDefault();
			focusOrigin();
		} else if (!event.shiftKey && active === controls.at(-1)) focusOrigin();
	};
	const leave = (event) => {
		if (event.target instanceof Element && event.target.closest("button")) focusOrigin();
	};
	document.addEventListener("keydown", moveFocus);
	toast.dataset.ordered = "";
	toast.addEventListener("click", leave, { capture: true });
	if (toast.dataset.focus === "true") toast.querySelector("a,button")?.focus();
}
export { followInTabOrder };
