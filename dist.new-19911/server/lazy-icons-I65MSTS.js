import { ov as iconSprite } from "./shared-BJiPCzK.js";
// src/web/kit/display/lazy-icons.ts
/** Adds the icons that the page's sprite lacks, for other pages and lazy parts; a client-rendered page has no sprite. */
function addIcons() {
	const sprite = document.querySelector("#icons");
	if (!sprite) {
		document.body.insertAdjacentHTML("afterbegin", iconSprite());
		return;
	}
	const all = new DOMParser().parseFromString(iconSprite(), "image/svg+xml");
	sprite.append(...[...all.querySelectorAll("symbol")].filter(({ id }) => !document.getElementById(id)));
}
export { addIcons };
