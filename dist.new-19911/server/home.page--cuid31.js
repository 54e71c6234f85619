import { A_ as DeferredSection, Am as ResponsiveImage, B_ as useShop, Dh as formatDate, Dv as loadPage, Gd as PostGrid, Hd as Meter, J_ as useStore, Np as ListError, Oh as formatDateTime, Op as SectionHead, Pp as quickAddFor, Rv as require_react, Ud as RecentlyViewed, Vd as UpcomingRail, W_ as lazyHydrate, Wd as CategoryTiles, Xd as Reason, Yd as useForYou, Z_ as useLoaderData, _v as require_jsx_runtime, cf as bannerFit, ef as homeEn, gv as ShopText, iv as pageContext, kp as ProductGrid, lf as Countdown, mv as Icon, of as usePromotionTexts, pv as Placeholder, tf as readRecentlyViewed, xv as useTexts } from "./shared-BJiPCzK.js";
var flash_rail_module_default = {
	rail: "Y20",
	head: "Y21",
	one: "Y22",
	two: "Y23",
	few: "Y24",
	three: "Y25"
};
// src/features/catalog/ui/promotions/flash-rail.tsx
var import_jsx_runtime = require_jsx_runtime();
/** With fewer products, the row would have a gap, so they share the width with the text. */
var A_ROW = 4;
var FEW = {
	1: `${flash_rail_module_default.few} ${flash_rail_module_default.one}`,
	2: `${flash_rail_module_default.few} ${flash_rail_module_default.two}`,
	3: `${flash_rail_module_default.few} ${flash_rail_module_default.three}`
};
/** Shows a flash sale: its end, its items and the sold share of each. */
function FlashRail({ sale, children }) {
	const t = usePromotionTexts();
	const shop = useShop();
	const isOn = sale.status === "active";
	const moment = isOn ? sale.endsAt : sale.startsAt;
	const date = formatDateTime(new Date(moment), shop);
	const few = sale.items.length < A_ROW ? FEW[sale.items.length] ?? "" : "";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: `section ${flash_rail_module_default.rail} ${few}`,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: flash_rail_module_default.head,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShopText, {
				as: "h2",
				children: sale.title
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "sm",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("time", {
					dateTime: moment,
					children: isOn ? t.endsOn(date) : t.startsOn(date)
				})
			})] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Countdown, {
				until: moment,
				label: isOn ? t.endsIn : t.startsIn,
				size: "small"
			}, moment)]
		}), children(sale.items, ({ claimedPercent }) => isOn && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Meter, { percent: claimedPercent }))]
	});
}
// src/features/recommendations/ui/for-you-rail.tsx
var import_react = require_react();
var RAIL = 12;
/** More than are shown, since the page may show some of them already. */
var REQUESTED = 36;
/**
* Recommendations for this browser's visitor. The server's page does not have them, and a first visit shows none. They
* are inserted only below the visible part, so that the page does not shift.
*/
function ForYouRail({ except, readRecentlyViewed, children }) {
	const { shopId } = useShop();
	const container = (0, import_react.useRef)(null);
	const found = useForYou({
		shopId,
		limit: REQUESTED,
		readRecentlyViewed
	}, false);
	const products = found?.data.filter(({ _id }) => !except.includes(_id)).slice(0, RAIL) ?? [];
	const [isOpen, setOpen] = (0, import_react.useState)(false);
	(0, import_react.useEffect)(() => {
		if (!found || isOpen) return void 0;
		const checkPosition = () => {
			if (container.current && container.current.getBoundingClientRect().top > innerHeight) (0, import_react.startTransition)(() => setOpen(true));
		};
		checkPosition();
		addEventListener("scroll", checkPosition, { passive: true });
		return () => removeEventListener("scroll", checkPosition);
	}, [found, isOpen]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		ref: container,
		children: isOpen && products.length > 0 && children(products)
	});
}
var coming_soon_module_default = {
	list: "F30",
	media: "F31",
	action: "F32"
};
// src/features/home/ui/texts.ts
var useHomeTexts = () => useTexts({ en: homeEn });
// src/features/home/ui/coming-soon.tsx
/** Shows upcoming products, each with a button for an alert or a pre-order. */
function ComingSoon({ products, note, action }) {
	const t = useHomeTexts();
	const shop = useShop();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: coming_soon_module_default.list,
		children: products.map((product) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: coming_soon_module_default.media,
			children: product.image ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ResponsiveImage, {
				image: {
					...product.image,
					alt: ""
				},
				widths: [160, 320],
				sizes: "120px"
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Placeholder, { name: product.name })
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				href: `/product/${product.slug}`,
				children: product.name
			}) }),
			product.availableFrom && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "sm muted",
				children: [
					t.availableFrom(formatDate(new Date(product.availableFrom), shop)),
					", ",
					note(product)
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: coming_soon_module_default.action,
				children: action(product)
			})
		] })] }, product._id))
	});
}
var hero_module_default = {
	bento: "H30",
	alone: "H31",
	pair: "H32",
	main: "H33",
	tile: "H34",
	slides: "H35",
	slide: "H36",
	dark: "H37",
	light: "H38",
	plain: "H39",
	copy: "H3a",
	long: "H3b",
	controls: "H3c",
	timer: "H3d"
};
var hero_layout_module_default = {
	slide: "G32",
	tile: "G33",
	copy: "G34",
	timer: "G35",
	long: "G36"
};
// src/features/home/ui/use-slides.ts
/** Enough time to read a slide and to decide. */
var SHOWN_MS = 7e3;
var calm = () => matchMedia("(prefers-reduced-motion: reduce)");
var isCalm = () => calm().matches;
var onCalm = (listener) => {
	const media = calm();
	media.addEventListener("change", listener);
	return () => media.removeEventListener("change", listener);
};
/**
* Adds an index, steps and automatic changes to slides that scroll horizontally. They do not change automatically if
* the visitor prefers reduced motion.
*/
function useSlides(rail, count) {
	const isPaused = (0, import_react.useRef)(false);
	const [index, setIndex] = (0, import_react.useState)(0);
	const wantsCalm = useStore({
		subscribe: onCalm,
		get: isCalm,
		initial: null
	});
	const [isChosen, setPlaying] = (0, import_react.useState)(null);
	const isPlaying = wantsCalm === null ? null : isChosen ?? !wantsCalm;
	(0, import_react.useEffect)(() => {
		const list = rail.current;
		if (!list || count < 2) return void 0;
		const note = () => setIndex(Math.round(Math.abs(list.scrollLeft) / Math.max(1, list.clientWidth)));
		list.addEventListener("scroll", note, { passive: true });
		return () => list.removeEventListener("scroll", note);
	}, [rail, count]);
	const show = (number) => {
		const list = rail.current;
		list?.scrollTo({
			left: (number + count) % count * list.clientWidth,
			behavior: isCalm() ? "auto" : "smooth"
		});
	};
	(0, import_react.useEffect)(() => {
		if (!isPlaying || count < 2) return void 0;
		const timer = setInterval(() => {
			if (!isPaused.current && !document.hidden) show(index + 1);
		}, SHOWN_MS);
		return () => clearInterval(timer);
	});
	const setPaused = (value) => () => {
		isPaused.current = value;
	};
	return {
		index,
		isPlaying,
		toggle: () => setPlaying(!isPlaying),
		step: (delta) => {
			setPlaying(false);
			show(index + delta);
		},
		pauseHandlers: {
			onPointerEnter: setPaused(true),
			onPointerLeave: setPaused(false),
			onFocus: setPaused(true),
			onBlur: setPaused(false)
		}
	};
}
// src/features/home/ui/hero.tsx
var WIDE = [
	800,
	1e3,
	1400,
	1800
];
var PHONE$1 = [
	480,
	640,
	800
];
/** Longer titles use a smaller font, so that the products in the image stay visible. */
var LONG_TITLE = 32;
/** The first block of the page: slides, with smaller tiles beside them. */
function Hero({ block: { slides, tiles } }) {
	const t = useHomeTexts();
	const shop = useShop();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: `${hero_module_default.bento} ${tiles.length === 0 ? hero_module_default.alone : ""} ${tiles.length === 1 ? hero_module_default.pair : ""}`,
		children: [slides.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Stage, { slides }), tiles.map((tile) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
			...bannerFit(`${hero_module_default.tile} ${hero_layout_module_default.tile} ${hero_module_default[tile.tone]}`, tile.image),
			href: tile.url,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ResponsiveImage, {
					image: tile.image,
					widths: [
						480,
						640,
						800
					],
					sizes: "(min-width:900px) 33vw,100vw"
				}),
				tile.flashEndsAt && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: `${hero_module_default.timer} ${hero_layout_module_default.timer}`,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "badge sale",
						children: t.flashSale
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Countdown, {
						until: tile.flashEndsAt,
						label: t.endsIn,
						fallback: t.endsOn(formatDateTime(new Date(tile.flashEndsAt), shop)),
						size: "small"
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShopText, {
					as: "h2",
					children: tile.title
				})
			]
		}, tile.title))]
	});
}
/** The slides scroll horizontally, also without JavaScript. Buttons and timers are added after hydration. */
function Stage({ slides }) {
	const t = useHomeTexts();
	const rail = (0, import_react.useRef)(null);
	const stage = useSlides(rail, slides.length);
	const onKeyDown = ({ key }) => {
		if (key === "ArrowRight") stage.step(1);
		if (key === "ArrowLeft") stage.step(-1);
	};
	const isMany = slides.length > 1;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: hero_module_default.main,
		...isMany && {
			...stage.pauseHandlers,
			onKeyDown,
			role: "group",
			"aria-roledescription": t.carousel,
			"aria-label": t.hero
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: hero_module_default.slides,
			ref: rail,
			children: slides.map((slide, index) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Slide, {
				slide,
				isFirst: index === 0
			}, `${slide.title} ${index}`))
		}), isMany && stage.isPlaying !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Controls, {
			stage,
			count: slides.length
		})]
	});
}
function Slide({ slide, isFirst }) {
	const Heading = isFirst ? "h1" : "h2";
	const { image, imagePhone, tone } = slide;
	const fit = image ? bannerFit(`${hero_module_default.slide} ${hero_layout_module_default.slide} ${hero_module_default[tone]}`, image, imagePhone ?? image) : { className: `${hero_module_default.slide} ${hero_module_default.plain}` };
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		...fit,
		children: [slide.image && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ResponsiveImage, {
			image: slide.image,
			widths: WIDE,
			sizes: "(min-width:900px) 66vw,100vw",
			phone: slide.imagePhone ? {
				...slide.imagePhone,
				widths: PHONE$1
			} : void 0,
			isFirst
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(ShopText, {
			as: "div",
			className: `${hero_module_default.copy} ${hero_layout_module_default.copy} ${slide.title.length > LONG_TITLE ? `${hero_module_default.long} ${hero_layout_module_default.long}` : ""}`,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Heading, { children: slide.title }),
				slide.text && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: slide.text }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					className: "btn lg sec",
					href: slide.cta.url,
					children: slide.cta.label
				})
			]
		})]
	});
}
function Controls({ stage, count }) {
	const t = useHomeTexts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: hero_module_default.controls,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				onClick: stage.toggle,
				"aria-label": stage.isPlaying ? t.pauseSlides : t.playSlides,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: stage.isPlaying ? "pause" : "play" })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				onClick: () => stage.step(-1),
				"aria-label": t.previousSlide,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "left" })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "num",
				"aria-live": stage.isPlaying ? "off" : "polite",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "vh",
					children: t.slide(stage.index + 1, count)
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					"aria-hidden": "true",
					children: `${stage.index + 1} / ${count}`
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				onClick: () => stage.step(1),
				"aria-label": t.nextSlide,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "right" })
			})
		]
	});
}
var home_blocks_module_default = {
	promises: "I30",
	banner: "I31",
	words: "I32"
};
// src/features/home/ui/home-blocks.tsx
var PHONE = [
	480,
	640,
	800
];
var PROMISE_ICONS = {
	truck: "truck",
	return: "return",
	shield: "shield",
	headset: "headset",
	box: "box"
};
var Promises = ({ block: { items } }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("section", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
	className: home_blocks_module_default.promises,
	children: items.map(({ icon, title, text }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: PROMISE_ICONS[icon] ?? "check" }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: title }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		className: "sm muted",
		children: text
	})] })] }, title))
}) });
var Banner = ({ block }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("section", {
	className: "section",
	children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		...bannerFit(`${home_blocks_module_default.banner}`, block.image, block.imagePhone),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ResponsiveImage, {
			image: block.image,
			widths: [
				1e3,
				1400,
				1800,
				2400
			],
			sizes: "100vw",
			phone: {
				...block.imagePhone,
				widths: PHONE
			}
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: home_blocks_module_default.words,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShopText, {
					as: "h2",
					children: block.title
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShopText, {
					as: "p",
					children: block.text
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					className: "btn lg",
					href: block.cta.url,
					children: block.cta.label
				})
			]
		})]
	})
});
// src/app/pages/browse/home.page.tsx
/** Loaded on demand, because few shops have no product. */
var LateOpening = lazyHydrate(() => import("./opening-BoNcDno.js").then((script) => script.Opening));
/** Number of blocks in the first viewport. */
var IN_VIEW = 2;
var handle = { meta: () => ({
	title: "",
	canonicalPath: "/"
}) };
async function loader({ context }) {
	const { api, shopId } = context.get(pageContext);
	const home = await loadPage(api.get("/shop/home/{shopId}", { params: { shopId } }));
	if (home?.data.some(({ kind }) => kind === "opening")) await LateOpening.prepare();
	return home;
}
function Component() {
	const home = useLoaderData();
	const { shopName } = useShop();
	const hasHero = home?.data.some((block) => block.kind === "hero" && block.slides.length > 0) ?? false;
	const shownIds = home?.data.flatMap(idsOf).join(",") ?? "";
	const blocks = home?.data.map((block, index) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Block, {
		block,
		serverTime: home.serverTime,
		shownIds
	}, `${block.kind} ${index}`));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "wrap",
		children: [!hasHero && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
			className: "vh",
			children: shopName
		}), blocks ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [blocks.slice(0, IN_VIEW), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DeferredSection, { children: blocks.slice(IN_VIEW) })] }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListError, {})]
	});
}
/** Returns the ids of the products that a block shows. */
var idsOf = (block) => ("products" in block ? block.products : "sales" in block ? block.sales.flatMap(({ items }) => items) : []).map(({ _id }) => _id);
var noteOf = ({ reason }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Reason, { reason });
function Block({ block, serverTime, shownIds }) {
	const t = useHomeTexts();
	switch (block.kind) {
		case "hero": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Hero, { block });
		case "promises": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Promises, { block });
		case "opening": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LateOpening.Component, {});
		case "banner": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Banner, { block });
		case "categories": return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
			className: "section",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, {
				title: t.shopByCategory,
				more: {
					label: t.allCategories,
					href: "/categories"
				}
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CategoryTiles, { categories: block.categories })]
		});
		case "topSelling": return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
			className: "section",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, {
				title: t.topSelling,
				more: {
					label: t.seeTop(block.total),
					href: "/top-selling"
				}
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProductGrid, {
				products: block.products,
				action: quickAddFor
			})]
		});
		case "newArrivals": return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
			className: "section",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title: t.newArrivals }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProductGrid, {
				products: block.products,
				action: quickAddFor,
				isRail: true
			})]
		});
		case "upcoming": return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
			className: "section",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, {
				title: t.upcoming,
				more: {
					label: t.allUpcoming,
					href: "/shop-upcoming-product"
				}
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UpcomingRail, {
				products: block.products,
				serverTime,
				children: (products, note, action) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ComingSoon, {
					products,
					note,
					action
				})
			})]
		});
		case "journal": return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
			className: "section",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, {
				title: t.journal,
				more: {
					label: t.allPosts,
					href: "/blog"
				}
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PostGrid, {
				posts: block.posts,
				headingLevel: 3,
				hasExcerpts: false
			})]
		});
		case "flash": return block.sales.map((sale) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FlashRail, {
			sale,
			children: (products, note) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProductGrid, {
				products,
				action: quickAddFor,
				note,
				isRail: true
			})
		}, sale._id));
		case "forYou": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ForYouRail, {
			except: shownIds,
			readRecentlyViewed,
			children: (products) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
				className: "section",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, {
					title: t.forYou,
					more: {
						label: t.seeForYou,
						href: "/for-you"
					}
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProductGrid, {
					products,
					action: quickAddFor,
					note: noteOf,
					isRail: true
				})]
			})
		});
		case "recentlyViewed": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RecentlyViewed, {
			except: shownIds,
			action: quickAddFor
		});
	}
}
export { Component, handle, loader };
