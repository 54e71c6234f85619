import { Rv as require_react, dl as demoNextStepsEn, fl as renderDemoPage } from "./shared-BJiPCzK.js";
// src/demo/demo-next-steps-page.ts
var import_react = require_react();
/** With the shop's colours and the measures of the main stylesheet. */
var STYLE = `
body{min-height:100dvh;background:var(--c-sunken)}
main{max-width:60rem;margin-inline:auto;padding:24px var(--gutter) 64px}
.top{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 32px}
.top h1{font-size:var(--t-h2);overflow-wrap:anywhere}
.lead,.text,.now{color:var(--c-text-muted);font-size:var(--t-sm)}
.lead{margin-block-start:6px;max-width:70ch}
.to-shop{display:inline-flex;align-items:center;min-height:44px;color:var(--c-link);font-weight:600}
.to-shop:hover{text-decoration:underline}
.progress{margin-block:24px 12px;font-weight:650}
ol{display:grid;gap:12px}
li{display:grid;gap:6px;padding:18px 20px;border:1px solid var(--c-border);border-radius:var(--r-card);background:var(--c-surface)}
.head{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:4px 16px}
.head h2{font-size:1.125rem}
.state{font-size:var(--t-sm);font-weight:650}
.now{overflow-wrap:anywhere}
code{display:block;padding:10px 12px;border-radius:var(--r-control,8px);background:var(--c-sunken);font-size:var(--t-sm);overflow-wrap:anywhere;user-select:all}
`;
/** Renders the page: finished and next steps, each with its command. */
function renderNextSteps(page) {
	const { shop, steps } = page;
	const title = demoNextStepsEn.title(shop.shopName);
	const body = (0, import_react.createElement)("body", null, (0, import_react.createElement)("main", null, (0, import_react.createElement)("div", { className: "top" }, (0, import_react.createElement)("div", null, (0, import_react.createElement)("h1", null, title), (0, import_react.createElement)("p", { className: "lead" }, demoNextStepsEn.lead)), (0, import_react.createElement)("a", {
		className: "to-shop",
		href: "/"
	}, demoNextStepsEn.toShop)), (0, import_react.createElement)("p", { className: "progress" }, demoNextStepsEn.progress(steps.filter(({ isDone }) => isDone).length, steps.length)), (0, import_react.createElement)("ol", null, steps.map((step) => (0, import_react.createElement)(Step, {
		key: step.title,
		step
	})))));
	return renderDemoPage(page, {
		title,
		style: STYLE,
		body,
		hasFrames: false
	});
}
var Step = ({ step: { title, text, isDone, now, commands } }) => (0, import_react.createElement)("li", null, (0, import_react.createElement)("div", { className: "head" }, (0, import_react.createElement)("h2", null, title), (0, import_react.createElement)("span", { className: "state" }, isDone ? `✓ ${demoNextStepsEn.done}` : demoNextStepsEn.open)), (0, import_react.createElement)("p", { className: "text" }, text), now && (0, import_react.createElement)("p", { className: "now" }, `${demoNextStepsEn.now} ${now}`), commands.map((command) => (0, import_react.createElement)("code", { key: command }, command)));
export { renderNextSteps };
