import { Iv as require_server_node, Rv as require_react, cy as textLanguage, el as oneLine, tl as mailEn } from "./shared-BJiPCzK.js";
// src/features/mail/mail-template.ts
var import_react = require_react();
var import_server_node = require_server_node();
var FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Bengali',Arial,sans-serif";
var WIDTH = 600;
/** Colour roles in mails, with their CSS property. */
var ROLES = {
	page: ["background-color", "sunken"],
	card: ["background-color", "surface"],
	edge: ["border-color", "border"],
	ink: ["color", "text"],
	quiet: ["color", "text-muted"],
	link: ["color", "link"],
	fill: ["background-color", "primary"],
	label: ["color", "on-primary"],
	stage: ["background-color", "media"]
};
function renderMail(content, shop) {
	const html = `<!doctype html>${(0, import_server_node.renderToStaticMarkup)((0, import_react.createElement)(Letter, {
		content,
		shop
	}))}`;
	return {
		subject: oneLine(content.subject),
		html,
		text: toText(content, shop)
	};
}
/**
* Returns both colours of an element: inline for light mode, and a class for dark mode, which only a style sheet can
* set.
*/
function paint({ colors }, roles, style = {}) {
	const painted = Object.fromEntries(roles.map((role) => [toCamel(ROLES[role][0]), colors.light[ROLES[role][1]] ?? ""]));
	return {
		className: roles.map((role) => `m-${role}`).join(" "),
		style: {
			...painted,
			...style
		}
	};
}
var toCamel = (property) => property.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
/** Returns the dark colours for programs that support `prefers-color-scheme`. */
function darkRules({ colors }) {
	return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media(prefers-color-scheme:dark){${Object.entries(ROLES).map(([role, [property, color]]) => `.m-${role}{${property}:${colors.dark[color] ?? ""}!important}`).join("")}}@media(max-width:480px){.m-pad{padding:24px 20px!important}}`;
}
function Letter({ content, shop }) {
	return (0, import_react.createElement)("html", { lang: textLanguage(shop.language) }, (0, import_react.createElement)("head", null, (0, import_react.createElement)("meta", { charSet: "utf-8" }), (0, import_react.createElement)("meta", {
		name: "viewport",
		content: "width=device-width,initial-scale=1"
	}), (0, import_react.createElement)("meta", {
		name: "color-scheme",
		content: "light dark"
	}), (0, import_react.createElement)("meta", {
		name: "supported-color-schemes",
		content: "light dark"
	}), (0, import_react.createElement)("meta", {
		name: "format-detection",
		content: "telephone=no,date=no,address=no,email=no"
	}), (0, import_react.createElement)("title", null, oneLine(content.subject)), (0, import_react.createElement)("style", { dangerouslySetInnerHTML: { __html: darkRules(shop) } })), (0, import_react.createElement)("body", paint(shop, ["page", "ink"], {
		margin: 0,
		padding: 0,
		fontFamily: FONT,
		fontSize: 16,
		lineHeight: 1.55
	}), (0, import_react.createElement)("div", { style: {
		display: "none",
		maxHeight: 0,
		overflow: "hidden"
	} }, content.preview), (0, import_react.createElement)(Table, paint(shop, ["page"]), (0, import_react.createElement)(Cell, {
		align: "center",
		style: { padding: "32px 12px" }
	}, (0, import_react.createElement)(Table, { style: {
		maxWidth: WIDTH,
		margin: "0 auto",
		textAlign: "left"
	} }, (0, import_react.createElement)(Cell, { style: { padding: "0 8px 20px" } }, (0, import_react.createElement)(Masthead, { shop })), (0, import_react.createElement)(Card, { shop }, (0, import_react.createElement)(Body, {
		content,
		shop
	})), (0, import_react.createElement)(Cell, { style: { padding: "24px 8px 0" } }, (0, import_react.createElement)(Foot, {
		content,
		shop
	})))))));
}
/** Tables are the only layout that every mail program supports. */
var Table = ({ className, style, children }) => (0, import_react.createElement)("table", {
	role: "presentation",
	className,
	cellPadding: 0,
	cellSpacing: 0,
	border: 0,
	width: "100%",
	style: {
		width: "100%",
		borderCollapse: "separate",
		...style
	}
}, (0, import_react.createElement)("tbody", null, children));
var Cell = ({ className, style, align, children }) => (0, import_react.createElement)("tr", null, (0, import_react.createElement)("td", {
	className,
	style,
	align
}, children));
var Card = ({ shop, children }) => {
	const { className, style } = paint(shop, ["card", "edge"], {
		padding: "36px 40px",
		borderWidth: 1,
		borderStyle: "solid",
		borderRadius: 16
	});
	return (0, import_react.createElement)(Cell, {
		className: `${className} m-pad`,
		style
	}, children);
};
var Masthead = ({ shop }) => (0, import_react.createElement)("a", {
	href: shop.origin,
	...paint(shop, ["ink"], {
		fontSize: 20,
		fontWeight: 700,
		textDecoration: "none"
	})
}, shop.logo ? (0, import_react.createElement)("img", {
	src: shop.origin + shop.logo,
	alt: shop.name,
	height: 40,
	style: {
		display: "block",
		height: 40,
		border: 0
	}
}) : shop.name);
var Body = ({ content, shop }) => (0, import_react.createElement)(import_react.Fragment, null, (0, import_react.createElement)("h1", paint(shop, ["ink"], {
	margin: "0 0 16px",
	fontSize: 26,
	lineHeight: 1.25,
	fontWeight: 700
}), content.heading), content.parts.map((part, index) => (0, import_react.createElement)(Part, {
	key: index,
	part,
	shop,
	isLast: index === content.parts.length - 1
})));
function Part({ part, ...rest }) {
	if (part.type === "text") return (0, import_react.createElement)("p", paint(rest.shop, ["ink"], { margin: rest.isLast ? 0 : "0 0 20px" }), part.text);
	if (part.type === "button") return (0, import_react.createElement)(Button, {
		part,
		...rest
	});
	return (0, import_react.createElement)(Product, {
		part,
		...rest
	});
}
/** The cell has the colour, so that it looks like a button even where link padding is ignored. */
var Button = ({ part, shop, isLast }) => (0, import_react.createElement)(Table, { style: {
	width: "auto",
	margin: isLast ? "4px 0 0" : "4px 0 24px"
} }, (0, import_react.createElement)(Cell, { ...paint(shop, ["fill"], { borderRadius: 12 }) }, (0, import_react.createElement)("a", {
	href: shop.buttonOrigin + part.path,
	...paint(shop, ["label"], {
		display: "inline-block",
		padding: "14px 26px",
		fontWeight: 650,
		textDecoration: "none"
	})
}, part.label)));
var Product = ({ part, shop, isLast }) => (0, import_react.createElement)("table", {
	role: "presentation",
	cellPadding: 0,
	cellSpacing: 0,
	border: 0,
	width: "100%",
	style: { margin: isLast ? 0 : "0 0 24px" }
}, (0, import_react.createElement)("tbody", null, (0, import_react.createElement)("tr", null, part.image && (0, import_react.createElement)("td", {
	width: 96,
	style: {
		width: 96,
		paddingRight: 16,
		verticalAlign: "top"
	}
}, (0, import_react.createElement)("img", {
	src: shop.origin + part.image,
	alt: "",
	width: 96,
	height: 96,
	...paint(shop, ["stage"], {
		display: "block",
		width: 96,
		height: 96,
		borderRadius: 12,
		objectFit: "contain"
	})
})), (0, import_react.createElement)("td", { style: { verticalAlign: "middle" } }, (0, import_react.createElement)("a", {
	href: shop.origin + part.path,
	...paint(shop, ["ink"], {
		fontWeight: 650,
		textDecoration: "none"
	})
}, part.name), part.note && (0, import_react.createElement)("div", paint(shop, ["quiet"], {
	fontSize: 15,
	marginTop: 4
}), part.note)))));
function Foot({ content, shop }) {
	const t = mailEn.layout;
	const line = (key, ...children) => (0, import_react.createElement)("p", {
		key,
		...paint(shop, ["quiet"], {
			margin: "0 0 8px",
			fontSize: 13,
			lineHeight: 1.5
		})
	}, ...children);
	const link = (href, label) => (0, import_react.createElement)("a", {
		href,
		...paint(shop, ["link"], { textDecoration: "underline" })
	}, label);
	return (0, import_react.createElement)(import_react.Fragment, null, line("reason", content.reason), content.stop && line("stop", link(shop.origin + content.stop.path, content.stop.label)), shop.email && line("questions", t.questions(shop.email)), line("shop", [t.sentBy(shop.name), shop.address].filter(Boolean).join(", "), " · ", link(shop.origin, t.visit)));
}
/** Returns the mail as plain text. */
function toText(content, shop) {
	const t = mailEn.layout;
	const parts = content.parts.map((part) => {
		if (part.type === "text") return part.text;
		if (part.type === "button") return `${part.label}:\n${shop.buttonOrigin}${part.path}`;
		return [
			part.name,
			part.note,
			shop.origin + part.path
		].filter(Boolean).join("\n");
	});
	const foot = [
		content.reason,
		content.stop && `${content.stop.label}: ${shop.origin}${content.stop.path}`,
		shop.email && t.questions(shop.email),
		[t.sentBy(shop.name), shop.address].filter(Boolean).join(", "),
		shop.origin
	];
	return [
		shop.name,
		content.heading,
		...parts,
		"--",
		foot.filter(Boolean).join("\n")
	].join("\n\n");
}
export { renderMail };
