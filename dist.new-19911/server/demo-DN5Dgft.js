import { $ as saveCategory, $g as DEMO_MERCHANT, $s as findShop, Ac as insertRecordset, Ar as ticketAdminStore, Cn as getProduct, Cs as setLogos, Dy as slugOf, E as saveCourierAccount, Ec as enqueueJob, Es as shopWritingStore, G as setProductSizeGuide, Gc as sql, Gr as noteSold, Hn as findProduct, I as createCampaign, Ic as inTransaction, It as listGateways, Jc as emailKey, L as createFlashSale, Lr as ticketStore, Ls as hashPassword, Mr as linkToken, Na as storeFile, Nt as addGateways, O as addPopup, Ot as addTaxRates, Pa as storeImage, Qg as VOLTARO_PROJECT, R as listPromotions, Rn as listMainCategories, Ss as createShop, U as setProductVideos, V as setPreorder, Va as keyOfBuyer, Wa as reviewWritingStore, Xr as saveReviews, Yi as addSynonyms, Yr as saveProducts, Zg as ORCHARD_PROJECT, _c as adminContext, _t as toDraft$1, ai as listCoupons, at as htmlFault, b as addHomeBlocks, bs as ShopInputError, dt as lineRowsOf, eu as crockford, fo as accountStore, ft as rowOf, gy as pageLink, hy as contactLink, j as listPopups, ji as issueInvoice, jr as linkHash, li as ANY_COUPON, m as shareWishList, n as simulatorAccount, ni as addCoupon, p as saveWishListItem, pa as displayNameOf, pc as sanitiseHtml, qs as invalidate, r as addWishList, rt as listWrittenPosts, t_ as DEMO_WEBHOOK_SECRET, tt as addPosts, ur as addShippingZones, v as saveQuestions, vo as readEmail, ws as setSignIn, ya as setFilterAttributes, yd as isOnline, yt as calculate, zi as markSalesChanged, zr as resolveCarrier } from "./shared-BJiPCzK.js";
import { randomBytes, randomUUID, randomUUIDv7 } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
// demo/halden-and-fir/categories.ts
var mainCategories$2 = [
	{
		name: "Sofas",
		image: "products/two-seat-sofa",
		description: "Linen, wool and leather sofas on frames of kiln-dried hardwood. Each one fits through a 75 cm door.",
		subCategories: [
			{
				name: "Two-seat sofas",
				miniCategories: [
					{
						name: "Fabric two-seaters",
						extraCategories: [
							{
								name: "Linen two-seaters",
								image: "products/two-seat-sofa"
							},
							{ name: "Wool two-seaters" },
							{ name: "Velvet two-seaters" }
						]
					},
					{ name: "Leather two-seaters" },
					{ name: "Compact two-seaters" }
				]
			},
			{
				name: "Three-seat sofas",
				miniCategories: [{ name: "Fabric three-seaters" }, { name: "Leather three-seaters" }]
			},
			{
				name: "Corner sofas",
				miniCategories: [
					{ name: "Left-hand corners" },
					{ name: "Right-hand corners" },
					{ name: "Modular corners" }
				]
			},
			{
				name: "Sofa beds",
				miniCategories: [{ name: "For every night" }, { name: "For guests" }]
			},
			{ name: "Footstools" },
			{ name: "Sofa covers" }
		]
	},
	{
		name: "Chairs",
		image: "products/hana-chair",
		description: "Dining, desk and lounge chairs in solid timber, wool and leather. Every seat is tested for 50,000 sittings.",
		subCategories: [
			{
				name: "Dining chairs",
				miniCategories: [
					{
						name: "Wooden chairs",
						extraCategories: [
							{
								name: "Ash",
								image: "products/hana-chair"
							},
							{ name: "Oak" },
							{ name: "Walnut" }
						]
					},
					{ name: "Swivel chairs" },
					{ name: "Bistro chairs" },
					{ name: "Upholstered chairs" },
					{ name: "Stacking chairs" }
				]
			},
			{
				name: "Armchairs",
				miniCategories: [
					{ name: "Wing chairs" },
					{ name: "Club chairs" },
					{ name: "Lounge chairs" }
				]
			},
			{
				name: "Office chairs",
				miniCategories: [{ name: "Ergonomic chairs" }, { name: "Conference chairs" }]
			},
			{
				name: "Bar stools",
				miniCategories: [
					{
						name: "Counter height",
						extraCategories: [{ name: "65 cm stools" }, { name: "75 cm stools" }]
					},
					{ name: "Bar height" },
					{ name: "Adjustable stools" }
				]
			},
			{
				name: "Benches",
				miniCategories: [{ name: "Hallway benches" }, { name: "Dining benches" }]
			},
			{
				name: "Chair pads",
				miniCategories: [{ name: "Wool pads" }, { name: "Linen pads" }]
			},
			{
				name: "Children’s chairs",
				miniCategories: [{ name: "High chairs" }, { name: "School desk chairs" }]
			},
			{
				name: "Outdoor chairs",
				miniCategories: [
					{
						name: "Loungers",
						extraCategories: [{ name: "Teak loungers" }, { name: "Rope loungers" }]
					},
					{ name: "Folding chairs" },
					{ name: "Rocking chairs" }
				]
			}
		]
	},
	{
		name: "Tables",
		image: "products/oak-dining-table",
		description: "Tables for two or for twelve, with tops you can sand and oil again.",
		subCategories: [
			{
				name: "Dining tables",
				miniCategories: [
					{ name: "Oak tables" },
					{ name: "Round dining tables" },
					{
						name: "Extending tables",
						extraCategories: [{ name: "Extends to 220 cm" }, { name: "Extends to 280 cm" }]
					}
				]
			},
			{
				name: "Side tables",
				miniCategories: [{ name: "Pedestal tables" }, { name: "Nesting tables" }]
			},
			{
				name: "Coffee tables",
				miniCategories: [{ name: "Timber coffee tables" }, { name: "Stone coffee tables" }]
			},
			{
				name: "Desks",
				miniCategories: [{ name: "Writing desks" }, { name: "Standing desks" }]
			},
			{ name: "Console tables" }
		]
	},
	{
		name: "Storage",
		image: "products/sideboard",
		description: "Sideboards, shelves and cases with joints that take a full load. Tall pieces come with a wall fixing.",
		subCategories: [
			{
				name: "Sideboards",
				miniCategories: [{ name: "Drawer sideboards" }, { name: "Door sideboards" }]
			},
			{
				name: "Shelving",
				miniCategories: [{
					name: "Wall shelves",
					extraCategories: [
						{ name: "Floating shelves" },
						{ name: "Ladder shelves" },
						{ name: "Picture ledges" }
					]
				}, { name: "Bookcases" }]
			},
			{ name: "Wardrobes" },
			{
				name: "Home office storage",
				miniCategories: [{ name: "Document cases" }, { name: "Filing drawers" }]
			},
			{
				name: "Baskets and boxes",
				miniCategories: [{ name: "Willow baskets" }, { name: "Lidded boxes" }]
			}
		]
	},
	{
		name: "Lighting",
		image: "products/pendant-lamp",
		description: "Lamps that take ordinary bulbs, wired to Irish and European standards, with spare parts kept for ten years.",
		subCategories: [
			{ name: "Pendant lamps" },
			{ name: "Desk lamps" },
			{ name: "Floor lamps" }
		]
	},
	{
		name: "Plants",
		image: "products/plant-trailing",
		description: "Houseplants from growers in Wicklow and Kildare, potted in our workshop and packed by hand.",
		subCategories: [
			{
				name: "Houseplants",
				miniCategories: [
					{
						name: "Trailing plants",
						extraCategories: [{
							name: "Pothos",
							image: "products/plant-trailing"
						}, { name: "String of hearts" }]
					},
					{
						name: "Flowering plants",
						extraCategories: [
							{
								name: "Orchids",
								image: "products/plant-orchid"
							},
							{
								name: "Peace lilies",
								image: "products/plant-peace-lily"
							},
							{ name: "Anthuriums" },
							{ name: "African violets" }
						]
					},
					{ name: "Foliage plants" },
					{ name: "Ferns" }
				]
			},
			{
				name: "Cacti and succulents",
				miniCategories: [{ name: "Cacti" }, { name: "Succulents" }]
			},
			{ name: "Indoor trees" },
			{
				name: "Pots and planters",
				miniCategories: [
					{ name: "Terracotta pots" },
					{ name: "Glazed pots" },
					{ name: "Hanging pots" }
				]
			},
			{ name: "Plant care" }
		]
	},
	{
		name: "Kitchen",
		image: "products/kettle",
		description: "Kettles, pots and boards for daily use, each with spare parts: seals, handles, lids.",
		subCategories: [
			{
				name: "Kettles",
				miniCategories: [{ name: "Stove kettles" }, { name: "Electric kettles" }]
			},
			{
				name: "Coffee and tea",
				miniCategories: [
					{ name: "Moka pots" },
					{ name: "Pour-over" },
					{ name: "Teapots" },
					{
						name: "Cups and saucers",
						extraCategories: [{ name: "Espresso cups" }, { name: "Coffee cups" }]
					}
				]
			},
			{
				name: "Cookware",
				miniCategories: [
					{ name: "Stock pots" },
					{ name: "Frying pans" },
					{ name: "Casseroles" },
					{ name: "Saucepans" }
				]
			},
			{
				name: "Boards and knives",
				miniCategories: [{ name: "Chopping boards" }, { name: "Kitchen knives" }]
			},
			{
				name: "Small appliances",
				miniCategories: [{ name: "Toasters" }, { name: "Hand blenders" }]
			},
			{
				name: "Tableware",
				miniCategories: [
					{ name: "Plates" },
					{ name: "Soup bowls" },
					{ name: "Glasses" }
				]
			},
			{ name: "Tea towels" }
		]
	},
	{
		name: "Decor",
		image: "products/tulips",
		description: "The small things that finish a room: vases, bowls, mirrors, and an umbrella by the door.",
		subCategories: [
			{
				name: "Vases and flowers",
				miniCategories: [{ name: "Vases" }, { name: "Faux flowers" }]
			},
			{ name: "Bowls and trays" },
			{
				name: "Hallway",
				miniCategories: [
					{ name: "Umbrellas" },
					{ name: "Coat hooks" },
					{ name: "Mirrors" }
				]
			},
			{
				name: "Candles",
				miniCategories: [
					{ name: "Beeswax candles" },
					{ name: "Scented candles" },
					{ name: "Candle holders" }
				]
			},
			{ name: "Clocks" },
			{
				name: "Rugs",
				miniCategories: [{ name: "Wool rugs" }, { name: "Jute rugs" }]
			}
		]
	}
];
// demo/halden-and-fir/products-1.ts
/** Sofas and chairs. */
var products1$2 = [
	{
		slug: "mellow-two-seat-sofa",
		name: "Mellow two-seat sofa in washed linen",
		shortDescription: "A two-seater with rolled arms and loose linen covers that go in the washing machine.",
		description: "<p>Mellow is 178 cm wide, which leaves room for a lamp in most living rooms. The linen is washed before it is cut, so it will not shrink when you wash it again.</p><ul><li>All covers come off with zips and wash at 30 °C</li><li>Feather and foam cushions, turned once a month</li><li>Frame of kiln-dried beech, glued and screwed, with our 10-year promise</li></ul>",
		brand: "Tolkafield",
		sku: "1104-MEL",
		category: [
			"Sofas",
			"Two-seat sofas",
			"Fabric two-seaters",
			"Linen two-seaters"
		],
		images: [
			{
				image: "products/two-seat-sofa",
				alt: "Two-seat sofa in pale linen with rolled arms, two loose back cushions and tapered brown wooden feet"
			},
			{
				image: "products/two-seat-sofa-sage",
				alt: "Two-seat sofa in sage"
			},
			{
				image: "products/two-seat-sofa-slate-blue",
				alt: "Two-seat sofa in slate blue"
			}
		],
		options: [{
			name: "Colour",
			values: [
				{
					label: "Oatmeal",
					swatch: "#cfcabd"
				},
				{
					label: "Sage",
					swatch: "#7c8b74"
				},
				{
					label: "Slate blue",
					swatch: "#55657a"
				}
			]
		}],
		variants: [
			{
				sku: "1104-MEL-OAT",
				optionValues: ["Oatmeal"],
				priceAmount: 124900,
				stock: 26
			},
			{
				sku: "1104-MEL-SAG",
				optionValues: ["Sage"],
				image: "products/two-seat-sofa-sage",
				priceAmount: 124900,
				stock: 14
			},
			{
				sku: "1104-MEL-SLA",
				optionValues: ["Slate blue"],
				image: "products/two-seat-sofa-slate-blue",
				priceAmount: 129900,
				stock: 0
			}
		],
		attributes: [
			{
				name: "Material",
				value: "Linen"
			},
			{
				name: "Frame",
				value: "Beech"
			},
			{
				name: "Seats",
				value: "2"
			},
			{
				name: "Width",
				value: "178 cm"
			},
			{
				name: "Depth",
				value: "92 cm"
			},
			{
				name: "Height",
				value: "86 cm"
			},
			{
				name: "Seat height",
				value: "46 cm"
			},
			{
				name: "Assembly",
				value: "Screw in four feet"
			},
			{
				name: "Care",
				value: "Machine wash at 30 °C"
			}
		],
		taxClass: "standard",
		weightGrams: 48e3,
		maxPerOrder: 6,
		viewCount30: 2480,
		publishedDaysAgo: 212
	},
	{
		slug: "barlow-three-seat-leather-sofa",
		name: "Barlow three-seat leather sofa",
		shortDescription: "A deep-buttoned sofa in waxed full-grain leather, 212 cm wide, with a one-piece sprung seat.",
		description: "<p>Each button on the Barlow is tied through to the frame by hand, so the pleats stay where they are. The hide is full-grain and waxed rather than painted: scratches darken and become part of it.</p><p>The one-piece seat has coil springs under foam and horsehair, which keeps it level from arm to arm. Leg sockets are turned out for delivery, and two people carry it to the room you choose.</p>",
		brand: "Barlow",
		sku: "1120-BAR",
		category: [
			"Sofas",
			"Three-seat sofas",
			"Leather three-seaters"
		],
		images: [{
			image: "products/chesterfield-sofa",
			alt: "Long chestnut leather sofa with deep-buttoned back, rolled arms and short turned legs"
		}],
		variants: [{
			sku: "1120-BAR-CHE",
			optionValues: [],
			priceAmount: 219900,
			stock: 12
		}],
		attributes: [
			{
				name: "Material",
				value: "Leather"
			},
			{
				name: "Colour",
				value: "Chestnut"
			},
			{
				name: "Frame",
				value: "Beech"
			},
			{
				name: "Seats",
				value: "3"
			},
			{
				name: "Width",
				value: "212 cm"
			},
			{
				name: "Depth",
				value: "94 cm"
			},
			{
				name: "Height",
				value: "74 cm"
			},
			{
				name: "Seat height",
				value: "45 cm"
			},
			{
				name: "Assembly",
				value: "Screw in four feet"
			},
			{
				name: "Care",
				value: "Leather wax twice a year"
			}
		],
		taxClass: "standard",
		weightGrams: 82e3,
		maxPerOrder: 4,
		viewCount30: 720,
		publishedDaysAgo: 388
	},
	{
		slug: "hana-dining-chair",
		sizeGuide: "Which seat height fits",
		videos: [{
			file: "hana-chair",
			title: "The Hana chair from all sides"
		}],
		name: "Hana dining chair, solid ash",
		shortDescription: "A light ash chair whose back and seat are one bent curve, with no joint where you lean.",
		description: "<p>A single curve of steam-bent ash carries the back into the seat, so there is no joint where you lean. The finish is hard-wax oil: wipe it, sand it, oil it again in ten years.</p><p>Choose a seat height to suit your table. 46 cm fits a table of 74 cm, 48 cm one of 76 cm, and 65 cm is for a kitchen counter.</p><ul><li>4.1 kg, so one hand lifts it</li><li>Carries 130 kg</li><li>Felt glides for timber floors included</li></ul>",
		brand: "Halden Workshop",
		sku: "3071-ASH",
		category: [
			"Chairs",
			"Dining chairs",
			"Wooden chairs",
			"Ash"
		],
		images: [
			{
				image: "products/hana-chair",
				alt: "Hana dining chair in natural ash, seen from the front at an angle"
			},
			{
				image: "products/hana-side",
				alt: "Hana chair from the side: the seat curves up into the sloping back"
			},
			{
				image: "products/hana-back",
				alt: "Hana chair from behind, with the rail that joins the rear legs"
			},
			{
				image: "products/hana-top",
				alt: "Hana chair from above, showing the square seat and slightly bowed back"
			},
			{
				image: "products/hana-detail",
				alt: "Close view of the ash grain on the seat and the top of the legs"
			},
			{
				image: "products/hana-chair-smoked-ash",
				alt: "Dining chair in smoked ash"
			},
			{
				image: "products/hana-chair-sage",
				alt: "Dining chair in sage"
			}
		],
		options: [{
			name: "Timber",
			values: [
				{
					label: "Natural ash",
					swatch: "#d9bd8f"
				},
				{
					label: "Smoked ash",
					swatch: "#3a2a1e"
				},
				{
					label: "Sage",
					swatch: "#7c8b74"
				}
			]
		}, {
			name: "Seat height",
			values: [
				{ label: "44 cm" },
				{ label: "46 cm" },
				{ label: "48 cm" },
				{ label: "65 cm" }
			]
		}],
		variants: [
			{
				sku: "3071-ASH-NAT-44",
				optionValues: ["Natural ash", "44 cm"],
				priceAmount: 23600,
				sale: {
					priceAmount: 18900,
					endsInDays: 11
				},
				stock: 38
			},
			{
				sku: "3071-ASH-NAT-46",
				optionValues: ["Natural ash", "46 cm"],
				priceAmount: 23600,
				sale: {
					priceAmount: 18900,
					endsInDays: 11
				},
				stock: 142
			},
			{
				sku: "3071-ASH-NAT-48",
				optionValues: ["Natural ash", "48 cm"],
				priceAmount: 23600,
				sale: {
					priceAmount: 18900,
					endsInDays: 11
				},
				stock: 64
			},
			{
				sku: "3071-ASH-NAT-65",
				optionValues: ["Natural ash", "65 cm"],
				priceAmount: 25900,
				stock: 0
			},
			{
				sku: "3071-ASH-SMO-46",
				optionValues: ["Smoked ash", "46 cm"],
				image: "products/hana-chair-smoked-ash",
				priceAmount: 24900,
				sale: {
					priceAmount: 19900,
					endsInDays: 11
				},
				stock: 57
			},
			{
				sku: "3071-ASH-SAG-46",
				optionValues: ["Sage", "46 cm"],
				image: "products/hana-chair-sage",
				priceAmount: 24900,
				sale: {
					priceAmount: 19900,
					endsInDays: 11
				},
				stock: 42
			}
		],
		attributes: [
			{
				name: "Material",
				value: "Ash"
			},
			{
				name: "Finish",
				value: "Hard-wax oil"
			},
			{
				name: "Width",
				value: "47.5 cm"
			},
			{
				name: "Depth",
				value: "52.5 cm"
			},
			{
				name: "Height",
				value: "31 cm above the seat"
			},
			{
				name: "Load",
				value: "130 kg"
			},
			{
				name: "Assembly",
				value: "None"
			},
			{
				name: "Care",
				value: "Damp cloth, re-oil once a year"
			}
		],
		taxClass: "standard",
		weightGrams: 4100,
		maxPerOrder: 24,
		viewCount30: 3960,
		publishedDaysAgo: 596
	},
	{
		slug: "stem-swivel-chair",
		name: "Stem swivel chair",
		shortDescription: "A white shell on a single aluminium stem, with a wool cushion that clips off for cleaning.",
		description: "<p>One stem instead of four legs: you can slide in at the table from any side, and the floor is quick to sweep. The shell turns a full circle and does not spring back.</p><p>The cushion is wool felt over cold-cured foam and clips to the shell. A second cushion in another colour can be ordered by message.</p>",
		brand: "Pilar & Reed",
		sku: "3090-STM",
		category: [
			"Chairs",
			"Dining chairs",
			"Swivel chairs"
		],
		images: [
			{
				image: "products/swivel-chair",
				alt: "White shell chair with a tall rounded back, a green cushion and one flared stem on a round foot"
			},
			{
				image: "products/swivel-chair-terracotta",
				alt: "Swivel chair with a seat in terracotta"
			},
			{
				image: "products/swivel-chair-oatmeal",
				alt: "Swivel chair with a seat in oatmeal"
			}
		],
		options: [{
			name: "Colour",
			values: [
				{
					label: "Moss",
					swatch: "#437f5c"
				},
				{
					label: "Terracotta",
					swatch: "#b5563a"
				},
				{
					label: "Oatmeal",
					swatch: "#d8cfc0"
				}
			]
		}],
		variants: [
			{
				sku: "3090-STM-MOS",
				optionValues: ["Moss"],
				priceAmount: 32900,
				stock: 33
			},
			{
				sku: "3090-STM-TER",
				optionValues: ["Terracotta"],
				image: "products/swivel-chair-terracotta",
				priceAmount: 32900,
				stock: 18
			},
			{
				sku: "3090-STM-OAT",
				optionValues: ["Oatmeal"],
				image: "products/swivel-chair-oatmeal",
				priceAmount: 32900,
				stock: 21
			}
		],
		attributes: [
			{
				name: "Material",
				value: "Fibreglass"
			},
			{
				name: "Base",
				value: "Cast aluminium"
			},
			{
				name: "Width",
				value: "49 cm"
			},
			{
				name: "Depth",
				value: "53 cm"
			},
			{
				name: "Height",
				value: "82 cm"
			},
			{
				name: "Seat height",
				value: "46 cm"
			},
			{
				name: "Load",
				value: "120 kg"
			},
			{
				name: "Assembly",
				value: "Four screws"
			},
			{
				name: "Care",
				value: "Damp cloth"
			}
		],
		taxClass: "standard",
		weightGrams: 9200,
		maxPerOrder: 12,
		viewCount30: 860,
		publishedDaysAgo: 274
	},
	{
		slug: "barlow-leather-armchair",
		name: "Barlow leather armchair",
		shortDescription: "A buttoned club chair in full-grain leather, waxed by hand, on turned beech legs.",
		description: "<p>The Barlow armchair is cut from matched full-grain hides, so the colour runs evenly from arm to arm. It is waxed by hand, and every mark turns into patina.</p><ul><li>Back and arms buttoned by hand, tied through to the frame</li><li>Coil-sprung seat</li><li>First tin of leather wax included</li></ul>",
		brand: "Barlow",
		sku: "1121-BAR",
		category: [
			"Chairs",
			"Armchairs",
			"Club chairs"
		],
		images: [{
			image: "products/chesterfield-armchair",
			alt: "Chestnut leather club chair with a deep-buttoned back, wide rolled arms and short turned legs"
		}, {
			image: "products/chesterfield-armchair-espresso",
			alt: "Buttoned leather armchair in espresso"
		}],
		options: [{
			name: "Leather",
			values: [{
				label: "Chestnut",
				swatch: "#86401f"
			}, {
				label: "Espresso",
				swatch: "#2e1c14"
			}]
		}],
		variants: [{
			sku: "1121-BAR-CHE",
			optionValues: ["Chestnut"],
			priceAmount: 109900,
			sale: {
				priceAmount: 94900,
				endsInDays: 17
			},
			stock: 19
		}, {
			sku: "1121-BAR-ESP",
			optionValues: ["Espresso"],
			image: "products/chesterfield-armchair-espresso",
			priceAmount: 109900,
			sale: {
				priceAmount: 94900,
				endsInDays: 17
			},
			stock: 13
		}],
		attributes: [
			{
				name: "Material",
				value: "Leather"
			},
			{
				name: "Frame",
				value: "Beech"
			},
			{
				name: "Width",
				value: "104 cm"
			},
			{
				name: "Depth",
				value: "92 cm"
			},
			{
				name: "Height",
				value: "74 cm"
			},
			{
				name: "Seat height",
				value: "45 cm"
			},
			{
				name: "Load",
				value: "150 kg"
			},
			{
				name: "Assembly",
				value: "Screw in four feet"
			},
			{
				name: "Care",
				value: "Leather wax twice a year"
			}
		],
		taxClass: "standard",
		weightGrams: 38e3,
		maxPerOrder: 6,
		viewCount30: 1420,
		publishedDaysAgo: 431
	},
	{
		slug: "corrib-lounge-chair",
		name: "Corrib lounge chair in black leather",
		shortDescription: "A low reclined chair: padded black leather in bent cherry shells, on a turning star base.",
		description: "<p>Three shells of bent cherry veneer hold soft leather pads, and the chair turns on a star base. The back is set at 15 degrees, an angle for reading rather than for the table.</p><p>The pads unclip, so one can be replaced without the others. We make these in small runs of ten.</p>",
		brand: "Halden Workshop",
		sku: "1130-COR",
		category: [
			"Chairs",
			"Armchairs",
			"Lounge chairs"
		],
		images: [{
			image: "products/lounge-armchair",
			alt: "Reclined lounge chair with buttoned black leather pads in reddish bent-wood shells on a metal star base"
		}],
		variants: [{
			sku: "1130-COR-BLK",
			optionValues: [],
			priceAmount: 139900,
			stock: 4
		}],
		attributes: [
			{
				name: "Material",
				value: "Leather"
			},
			{
				name: "Colour",
				value: "Black"
			},
			{
				name: "Frame",
				value: "Cherry veneer"
			},
			{
				name: "Base",
				value: "Cast aluminium"
			},
			{
				name: "Width",
				value: "84 cm"
			},
			{
				name: "Depth",
				value: "86 cm"
			},
			{
				name: "Height",
				value: "84 cm"
			},
			{
				name: "Seat height",
				value: "38 cm"
			},
			{
				name: "Load",
				value: "130 kg"
			},
			{
				name: "Assembly",
				value: "Fit the base with four screws"
			}
		],
		taxClass: "standard",
		weightGrams: 26500,
		maxPerOrder: 2,
		viewCount30: 615,
		publishedDaysAgo: 143
	},
	{
		slug: "marlow-wing-chair",
		name: "Marlow wing chair",
		shortDescription: "A tall wing chair in wool felt with small bolster arms, on splayed black steel legs.",
		description: "<p>The back is 112 cm high and its wings keep a draught off your neck. The seat is narrow enough for a bedroom corner, the arms thick enough to hold a book.</p><p>Covered in felted wool, which resists stains and needs no treatment. The levelling feet adjust by 8 mm for old floors.</p>",
		brand: "Tolkafield",
		sku: "1142-MAR",
		category: [
			"Chairs",
			"Armchairs",
			"Wing chairs"
		],
		images: [{
			image: "products/orange-armchair",
			alt: "Burnt orange wing chair with a tall shaped back, rolled arms and thin black splayed legs"
		}, {
			image: "products/orange-armchair-slate-blue",
			alt: "Wing chair in slate blue"
		}],
		options: [{
			name: "Colour",
			values: [{
				label: "Burnt orange",
				swatch: "#d96f1e"
			}, {
				label: "Slate blue",
				swatch: "#55657a"
			}]
		}],
		variants: [{
			sku: "1142-MAR-ORA",
			optionValues: ["Burnt orange"],
			priceAmount: 68900,
			stock: 40
		}, {
			sku: "1142-MAR-SLA",
			optionValues: ["Slate blue"],
			image: "products/orange-armchair-slate-blue",
			priceAmount: 68900,
			stock: 24
		}],
		attributes: [
			{
				name: "Material",
				value: "Wool"
			},
			{
				name: "Frame",
				value: "Birch plywood"
			},
			{
				name: "Base",
				value: "Steel"
			},
			{
				name: "Width",
				value: "72 cm"
			},
			{
				name: "Depth",
				value: "80 cm"
			},
			{
				name: "Height",
				value: "112 cm"
			},
			{
				name: "Seat height",
				value: "44 cm"
			},
			{
				name: "Load",
				value: "130 kg"
			},
			{
				name: "Care",
				value: "Vacuum, spot clean"
			}
		],
		taxClass: "standard",
		weightGrams: 19500,
		maxPerOrder: 6,
		viewCount30: 680,
		publishedDaysAgo: 32,
		availableInDays: 14
	},
	{
		slug: "bistro-armchair",
		name: "Bistro armchair, bentwood beech",
		shortDescription: "Black bentwood with one looped rail for arms and back, and a round natural beech seat.",
		description: "<p>The arms and back are one rod of beech, steamed and bent around a form, with a second loop inside it for support. A ring under the seat braces the four legs.</p><p>The seat is plain oiled beech against the black frame. At 4.6 kg the chair is easily moved, and it needs no assembly.</p>",
		brand: "Pilar & Reed",
		sku: "3102-BIS",
		category: [
			"Chairs",
			"Dining chairs",
			"Bistro chairs"
		],
		images: [{
			image: "products/bistro-chair",
			alt: "Black bentwood armchair with one looped rail, a brace ring and a round honey-coloured seat"
		}],
		variants: [{
			sku: "3102-BIS-BLK",
			optionValues: [],
			priceAmount: 25900,
			stock: 72
		}],
		attributes: [
			{
				name: "Material",
				value: "Beech"
			},
			{
				name: "Colour",
				value: "Black"
			},
			{
				name: "Finish",
				value: "Lacquer, oiled seat"
			},
			{
				name: "Width",
				value: "56 cm"
			},
			{
				name: "Depth",
				value: "54 cm"
			},
			{
				name: "Height",
				value: "77 cm"
			},
			{
				name: "Seat height",
				value: "46 cm"
			},
			{
				name: "Load",
				value: "120 kg"
			},
			{
				name: "Assembly",
				value: "None"
			}
		],
		taxClass: "standard",
		weightGrams: 4600,
		maxPerOrder: 24,
		viewCount30: 455,
		publishedDaysAgo: 30,
		availableInDays: 21
	},
	{
		slug: "perch-adjustable-bar-stool",
		name: "Perch adjustable bar stool",
		shortDescription: "A gas-lift stool in oak veneer that rises from 61 to 82 cm, for counter and bar.",
		description: "<p>A lever under the seat raises it from 61 to 82 cm, so one stool suits both a worktop and a bar. The shell is oak veneer on bent plywood, with six round holes that also make it easy to carry.</p><p>The foot rail rises with the seat. A rubber ring under the steel base protects the floor.</p>",
		brand: "Pilar & Reed",
		sku: "3120-PER",
		category: [
			"Chairs",
			"Bar stools",
			"Adjustable stools"
		],
		images: [{
			image: "products/swivel-stool",
			alt: "Bar stool with an oak shell, six round holes in its back, a chrome column, foot rail and round base"
		}],
		variants: [{
			sku: "3120-PER-OAK",
			optionValues: [],
			priceAmount: 17900,
			stock: 96
		}],
		attributes: [
			{
				name: "Material",
				value: "Oak"
			},
			{
				name: "Colour",
				value: "Natural"
			},
			{
				name: "Base",
				value: "Chromed steel"
			},
			{
				name: "Width",
				value: "41 cm"
			},
			{
				name: "Depth",
				value: "43 cm"
			},
			{
				name: "Height",
				value: "86 to 107 cm"
			},
			{
				name: "Seat height",
				value: "61 to 82 cm"
			},
			{
				name: "Load",
				value: "120 kg"
			},
			{
				name: "Assembly",
				value: "Three parts, no tools"
			}
		],
		taxClass: "standard",
		weightGrams: 8300,
		maxPerOrder: 12,
		viewCount30: 205,
		publishedDaysAgo: 18,
		availableInDays: 38
	}
];
// demo/halden-and-fir/products-2.ts
/** Tables, storage and lighting. */
var products2$2 = [
	{
		slug: "column-side-table",
		name: "Column side table, Ø 62 cm",
		shortDescription: "A white round top on a slim black column, 74 cm high: a table for two cups or one laptop.",
		description: "<p>At 74 cm it stands as high as a dining table, so it works as a breakfast table for one or beside a chair. The weight is in the cast-iron foot, which keeps it steady when somebody leans on the edge.</p><p>The top is lacquered birch plywood, the column powder-coated steel. A felt ring covers the underside of the foot.</p>",
		brand: "Pilar & Reed",
		sku: "4012-COL",
		category: [
			"Tables",
			"Side tables",
			"Pedestal tables"
		],
		images: [{
			image: "products/round-table",
			alt: "Tall pedestal table with a round white top, a slim black column and a flat round black foot"
		}],
		variants: [{
			sku: "4012-COL-WHT",
			optionValues: [],
			priceAmount: 21900,
			stock: 58
		}],
		attributes: [
			{
				name: "Material",
				value: "Birch plywood"
			},
			{
				name: "Colour",
				value: "White"
			},
			{
				name: "Base",
				value: "Cast iron"
			},
			{
				name: "Shape",
				value: "Round"
			},
			{
				name: "Width",
				value: "62 cm"
			},
			{
				name: "Depth",
				value: "62 cm"
			},
			{
				name: "Height",
				value: "74 cm"
			},
			{
				name: "Assembly",
				value: "One bolt, key included"
			},
			{
				name: "Care",
				value: "Damp cloth"
			}
		],
		taxClass: "standard",
		weightGrams: 13500,
		maxPerOrder: 12,
		viewCount30: 1190,
		publishedDaysAgo: 325
	},
	{
		slug: "hearth-dining-table",
		name: "Hearth dining table, oak top",
		shortDescription: "A solid oak top on a square painted frame, for six at 150 cm and eight at 180 cm.",
		description: "<p>The top is solid oak in full-length staves, oiled, 28 mm thick. It rests on slotted brackets so it can move with the seasons without splitting.</p><ul><li>Four square legs at the corners, so nobody straddles one</li><li>62 cm of clear height under the frame</li><li>Sandpaper and a small tin of oil come in the box</li></ul>",
		brand: "Halden Workshop",
		sku: "4001-HEA",
		category: [
			"Tables",
			"Dining tables",
			"Oak tables"
		],
		images: [{
			image: "products/oak-dining-table",
			alt: "Rectangular dining table with a pale oak top and a white frame on four square legs"
		}, {
			image: "products/oak-dining-table-oak-frame",
			alt: "Dining table with a frame in oak"
		}],
		options: [{
			name: "Frame",
			values: [{
				label: "Chalk white",
				swatch: "#f3f3f0"
			}, {
				label: "Oak",
				swatch: "#c9a977"
			}]
		}, {
			name: "Length",
			values: [{ label: "150 cm" }, { label: "180 cm" }]
		}],
		variants: [
			{
				sku: "4001-HEA-WHT-150",
				optionValues: ["Chalk white", "150 cm"],
				priceAmount: 89900,
				sale: {
					priceAmount: 79900,
					endsInDays: 8
				},
				stock: 27
			},
			{
				sku: "4001-HEA-WHT-180",
				optionValues: ["Chalk white", "180 cm"],
				priceAmount: 99900,
				sale: {
					priceAmount: 88900,
					endsInDays: 8
				},
				stock: 16
			},
			{
				sku: "4001-HEA-OAK-180",
				optionValues: ["Oak", "180 cm"],
				image: "products/oak-dining-table-oak-frame",
				priceAmount: 114900,
				sale: {
					priceAmount: 99900,
					endsInDays: 8
				},
				stock: 12
			}
		],
		attributes: [
			{
				name: "Material",
				value: "Oak"
			},
			{
				name: "Finish",
				value: "Hard-wax oil"
			},
			{
				name: "Shape",
				value: "Rectangular"
			},
			{
				name: "Width",
				value: "150 or 180 cm"
			},
			{
				name: "Depth",
				value: "90 cm"
			},
			{
				name: "Height",
				value: "74 cm"
			},
			{
				name: "Load",
				value: "100 kg"
			},
			{
				name: "Assembly",
				value: "Bolt on four legs, 20 minutes"
			},
			{
				name: "Care",
				value: "Damp cloth, re-oil once a year"
			}
		],
		taxClass: "standard",
		weightGrams: 46e3,
		maxPerOrder: 4,
		viewCount30: 1630,
		publishedDaysAgo: 504
	},
	{
		slug: "ravel-seven-drawer-sideboard",
		name: "Ravel seven-drawer sideboard",
		shortDescription: "Seven dovetailed drawers in oiled cherry with brass drop handles and a raised back edge.",
		description: "<p>Three small drawers for cutlery and keys, four wide ones for linen and plates. The fronts are solid cherry, which darkens over the first year in daylight.</p><ul><li>Dovetailed drawers on waxed timber runners</li><li>Brass drop handles</li><li>Wall fixing and two levelling feet included</li></ul>",
		brand: "Halden Workshop",
		sku: "5003-RAV",
		category: [
			"Storage",
			"Sideboards",
			"Drawer sideboards"
		],
		images: [{
			image: "products/sideboard",
			alt: "Honey-coloured cherry sideboard with three small drawers over four wide ones and brass drop handles"
		}],
		variants: [{
			sku: "5003-RAV-CHY",
			optionValues: [],
			priceAmount: 109e3,
			stock: 3
		}],
		attributes: [
			{
				name: "Material",
				value: "Cherry"
			},
			{
				name: "Colour",
				value: "Honey"
			},
			{
				name: "Finish",
				value: "Hard-wax oil"
			},
			{
				name: "Width",
				value: "148 cm"
			},
			{
				name: "Depth",
				value: "47 cm"
			},
			{
				name: "Height",
				value: "85 cm"
			},
			{
				name: "Drawers",
				value: "7"
			},
			{
				name: "Load",
				value: "12 kg per drawer"
			},
			{
				name: "Assembly",
				value: "None"
			}
		],
		taxClass: "standard",
		weightGrams: 61e3,
		maxPerOrder: 2,
		viewCount30: 940,
		publishedDaysAgo: 367
	},
	{
		slug: "fielding-document-case",
		name: "Fielding leather document case",
		shortDescription: "A case with three gussets in dark bridle leather, for papers you keep at home or carry.",
		description: "<p>Three gusseted pockets hold about 600 sheets, so a household’s papers fit in one place. It stands upright on a shelf, and the flap closes with a brass lock.</p><p>Vegetable-tanned leather, saddle-stitched along the sides. Two keys are included, and spare ones cost 6 euros.</p>",
		brand: "Fenwright",
		sku: "5210-FIE",
		category: [
			"Storage",
			"Home office storage",
			"Document cases"
		],
		images: [{
			image: "products/briefcase",
			alt: "Dark brown leather document case with a full flap, a carrying handle and a brass lock"
		}],
		variants: [{
			sku: "5210-FIE-BRN",
			optionValues: [],
			priceAmount: 21900,
			stock: 24
		}],
		attributes: [
			{
				name: "Material",
				value: "Leather"
			},
			{
				name: "Colour",
				value: "Dark brown"
			},
			{
				name: "Width",
				value: "41 cm"
			},
			{
				name: "Depth",
				value: "12 cm"
			},
			{
				name: "Height",
				value: "32 cm"
			},
			{
				name: "Paper size",
				value: "A4"
			},
			{
				name: "Closure",
				value: "Brass lock, two keys"
			},
			{
				name: "Care",
				value: "Leather wax twice a year"
			}
		],
		taxClass: "standard",
		weightGrams: 1450,
		maxPerOrder: 10,
		viewCount30: 96,
		publishedDaysAgo: 6
	},
	{
		slug: "dome-pendant-lamp",
		name: "Dome pendant lamp, spun brass",
		shortDescription: "A brass dome spun from one sheet, on 180 cm of black cable that you shorten when hanging.",
		description: "<p>The dome is spun from a single sheet of brass and left unlacquered, so it mellows where it is touched. Inside it is brushed, which throws a warm and even circle on the table.</p><p>Hang it with its rim 65 to 75 cm above the table top. It takes one E27 bulb, and a 4 W warm white bulb is in the box.</p>",
		brand: "Dunlight",
		sku: "6001-DOM",
		category: ["Lighting", "Pendant lamps"],
		images: [{
			image: "products/pendant-lamp",
			alt: "Brass dome pendant lamp with a stepped brass cap, on a black cable from a round brass ceiling rose"
		}, {
			image: "products/pendant-lamp-blackened",
			alt: "Dome pendant lamp in blackened brass"
		}],
		options: [{
			name: "Finish",
			values: [{
				label: "Aged brass",
				swatch: "#b08a3c"
			}, {
				label: "Blackened brass",
				swatch: "#2b2521"
			}]
		}],
		variants: [{
			sku: "6001-DOM-AGE",
			optionValues: ["Aged brass"],
			priceAmount: 18900,
			sale: {
				priceAmount: 14900,
				endsInDays: 5
			},
			stock: 118
		}, {
			sku: "6001-DOM-BLK",
			optionValues: ["Blackened brass"],
			image: "products/pendant-lamp-blackened",
			priceAmount: 19900,
			sale: {
				priceAmount: 15900,
				endsInDays: 5
			},
			stock: 36
		}],
		attributes: [
			{
				name: "Material",
				value: "Brass"
			},
			{
				name: "Width",
				value: "36 cm"
			},
			{
				name: "Height",
				value: "31 cm"
			},
			{
				name: "Cable",
				value: "180 cm"
			},
			{
				name: "Bulb",
				value: "E27, up to 40 W"
			},
			{
				name: "Dimmable",
				value: "Yes"
			},
			{
				name: "Protection",
				value: "IP20, dry rooms"
			},
			{
				name: "Care",
				value: "Dry cloth, brass polish if you wish"
			}
		],
		taxClass: "standard",
		weightGrams: 2300,
		maxPerOrder: 12,
		viewCount30: 3120,
		publishedDaysAgo: 452
	},
	{
		slug: "heron-desk-lamp",
		name: "Heron desk lamp, red and black",
		shortDescription: "A sprung steel stem holds a red head over your page, with a 22 cm weighted foot.",
		description: "<p>The red stem is spring steel and the thin black rod behind it sets the bend, so the head stays where you leave it. It reaches 46 cm over the desk and folds back upright when you have finished.</p><p>The head tilts 70 degrees. A rotary dimmer sits in the cable, 60 cm from the foot.</p>",
		brand: "Dunlight",
		sku: "6040-HER",
		category: ["Lighting", "Desk lamps"],
		images: [{
			image: "products/desk-lamp",
			alt: "Desk lamp with a glossy red head, an arched red stem, a thin black rod and a flat round black foot"
		}],
		variants: [{
			sku: "6040-HER-RED",
			optionValues: [],
			priceAmount: 11900,
			stock: 48
		}],
		attributes: [
			{
				name: "Material",
				value: "Steel"
			},
			{
				name: "Colour",
				value: "Red"
			},
			{
				name: "Width",
				value: "22 cm"
			},
			{
				name: "Height",
				value: "58 cm"
			},
			{
				name: "Cable",
				value: "200 cm"
			},
			{
				name: "Bulb",
				value: "E14, up to 25 W"
			},
			{
				name: "Dimmable",
				value: "Yes"
			},
			{
				name: "Protection",
				value: "IP20, dry rooms"
			}
		],
		taxClass: "standard",
		weightGrams: 2900,
		maxPerOrder: 10,
		viewCount30: 275,
		publishedDaysAgo: 12
	}
];
// demo/halden-and-fir/products-3.ts
/** Plants and decor. */
var products3$1 = [
	{
		slug: "golden-pothos-glazed-pot",
		name: "Golden pothos in glazed pot",
		shortDescription: "A trailing plant with heart-shaped leaves that forgives a missed week of watering.",
		description: "<p>Pothos tells you when it is thirsty: the leaves droop, and an hour after watering they are up again. It trails about 30 cm a year in a bright room and slows down in a dim one.</p><p>It comes potted in a white glazed bowl with a drainage insert. Keep it from cats and dogs that chew.</p>",
		brand: "Ballyfern Nursery",
		sku: "7010-POT",
		category: [
			"Plants",
			"Houseplants",
			"Trailing plants",
			"Pothos"
		],
		images: [{
			image: "products/plant-trailing",
			alt: "Trailing pothos with bright green heart-shaped leaves spilling out of a low white glazed pot"
		}],
		variants: [{
			sku: "7010-POT-17",
			optionValues: [],
			priceAmount: 3400,
			stock: 164
		}],
		attributes: [
			{
				name: "Light",
				value: "Half shade"
			},
			{
				name: "Water",
				value: "Every 7 to 10 days"
			},
			{
				name: "Growth",
				value: "Trailing"
			},
			{
				name: "Care level",
				value: "Easy"
			},
			{
				name: "Pet safe",
				value: "No"
			},
			{
				name: "Pot",
				value: "Glazed stoneware"
			},
			{
				name: "Pot size",
				value: "17 cm"
			},
			{
				name: "Height",
				value: "22 cm"
			}
		],
		taxClass: "reduced",
		weightGrams: 2100,
		maxPerOrder: 12,
		viewCount30: 1870,
		publishedDaysAgo: 243
	},
	{
		slug: "torch-cactus-terracotta",
		name: "Torch cactus in terracotta",
		shortDescription: "A four-stemmed torch cactus in a round terracotta pot, for a sunny window sill.",
		description: "<p>Give it the sunniest sill you have and a drink every three weeks, none at all from November to February. In a warm summer a plant of this age may flower at night.</p><p>The pot is unglazed, so the soil dries evenly. Tweezers for the inevitable spine are taped to the care card.</p>",
		brand: "Ballyfern Nursery",
		sku: "7021-TOR",
		category: [
			"Plants",
			"Cacti and succulents",
			"Cacti"
		],
		images: [{
			image: "products/plant-cactus",
			alt: "Bright green cactus with four ribbed columns and pale spines in a round terracotta pot"
		}],
		variants: [{
			sku: "7021-TOR-15",
			optionValues: [],
			priceAmount: 3500,
			sale: {
				priceAmount: 2800,
				endsInDays: 14
			},
			stock: 73
		}],
		attributes: [
			{
				name: "Light",
				value: "Full sun"
			},
			{
				name: "Water",
				value: "Every 3 weeks"
			},
			{
				name: "Growth",
				value: "Upright"
			},
			{
				name: "Care level",
				value: "Easy"
			},
			{
				name: "Pet safe",
				value: "No"
			},
			{
				name: "Pot",
				value: "Terracotta"
			},
			{
				name: "Pot size",
				value: "15 cm"
			},
			{
				name: "Height",
				value: "32 cm"
			}
		],
		taxClass: "reduced",
		weightGrams: 2600,
		maxPerOrder: 12,
		viewCount30: 1510,
		publishedDaysAgo: 188
	},
	{
		slug: "olive-tree-half-standard",
		name: "Olive tree, half standard, 85 cm",
		shortDescription: "A five-year-old olive with a clipped round head, in a grey clay pot with saucer.",
		description: "<p>Five years old, with one straight stem and a head clipped twice a year. It wants a south or west window, and from May to September it is glad to stand outside.</p><p>Turn it by a quarter each week so that the head stays round. The grey clay pot has a drainage hole and sits in a matching saucer.</p>",
		brand: "Ballyfern Nursery",
		sku: "7040-OLI",
		category: ["Plants", "Indoor trees"],
		images: [{
			image: "products/plant-olive",
			alt: "Small olive tree with a round silver-green head on a slim stem, in a straight grey clay pot with saucer"
		}],
		variants: [{
			sku: "7040-OLI-85",
			optionValues: [],
			priceAmount: 6900,
			stock: 31
		}],
		attributes: [
			{
				name: "Light",
				value: "Full sun"
			},
			{
				name: "Water",
				value: "Once a week"
			},
			{
				name: "Growth",
				value: "Tree"
			},
			{
				name: "Care level",
				value: "Medium"
			},
			{
				name: "Pet safe",
				value: "Yes"
			},
			{
				name: "Pot",
				value: "Clay"
			},
			{
				name: "Pot size",
				value: "24 cm"
			},
			{
				name: "Height",
				value: "85 cm"
			}
		],
		taxClass: "reduced",
		weightGrams: 8700,
		maxPerOrder: 6,
		viewCount30: 1050,
		publishedDaysAgo: 131
	},
	{
		slug: "peace-lily-black-pot",
		name: "Peace lily in black pot, 65 cm",
		shortDescription: "A full, leafy peace lily for rooms without much sun, in a black pot with saucer.",
		description: "<p>A peace lily does well two metres from a window, where most flowering plants give up. Water it when the top of the soil is dry and wipe the leaves once a month.</p><p>It is sold in leaf; white flowers follow in spring and often again in autumn. Not for homes with pets that chew.</p>",
		brand: "Ballyfern Nursery",
		sku: "7032-LIL",
		category: [
			"Plants",
			"Houseplants",
			"Flowering plants",
			"Peace lilies"
		],
		images: [{
			image: "products/plant-peace-lily",
			alt: "Full peace lily with long dark green leaves in a tapered black pot on a round saucer"
		}],
		variants: [{
			sku: "7032-LIL-21",
			optionValues: [],
			priceAmount: 4200,
			stock: 0
		}],
		attributes: [
			{
				name: "Light",
				value: "Shade"
			},
			{
				name: "Water",
				value: "Once a week"
			},
			{
				name: "Growth",
				value: "Bushy"
			},
			{
				name: "Care level",
				value: "Easy"
			},
			{
				name: "Pet safe",
				value: "No"
			},
			{
				name: "Pot",
				value: "Recycled plastic"
			},
			{
				name: "Pot size",
				value: "21 cm"
			},
			{
				name: "Height",
				value: "65 cm"
			}
		],
		taxClass: "reduced",
		weightGrams: 4200,
		maxPerOrder: 6,
		viewCount30: 485,
		publishedDaysAgo: 164
	},
	{
		slug: "moth-orchid-white",
		name: "Moth orchid, white, in white pot",
		shortDescription: "A white moth orchid in full flower, in a tapered white pot; the flowers last 8 to 12 weeks.",
		description: "<p>Each plant leaves the nursery with most of its flowers open, and they last 8 to 12 weeks. Soak the roots for ten minutes once a week and let them drain.</p><p>When the last flower falls, cut the stem above the second joint. With luck it branches and flowers again in the spring.</p>",
		brand: "Ballyfern Nursery",
		sku: "7033-ORC",
		category: [
			"Plants",
			"Houseplants",
			"Flowering plants",
			"Orchids"
		],
		images: [{
			image: "products/plant-orchid",
			alt: "Moth orchid with sprays of white flowers over broad green leaves in a tapered white pot"
		}],
		variants: [{
			sku: "7033-ORC-14",
			optionValues: [],
			priceAmount: 3900,
			stock: 60
		}],
		attributes: [
			{
				name: "Light",
				value: "Half shade"
			},
			{
				name: "Water",
				value: "Once a week"
			},
			{
				name: "Growth",
				value: "Upright"
			},
			{
				name: "Care level",
				value: "Medium"
			},
			{
				name: "Pet safe",
				value: "Yes"
			},
			{
				name: "Pot",
				value: "Glazed stoneware"
			},
			{
				name: "Pot size",
				value: "14 cm"
			},
			{
				name: "Height",
				value: "46 cm"
			}
		],
		taxClass: "reduced",
		weightGrams: 1700,
		maxPerOrder: 8,
		viewCount30: 330,
		publishedDaysAgo: 16,
		availableInDays: 9
	},
	{
		slug: "silk-tulips-round-vase",
		name: "Eight silk tulips in a round vase",
		shortDescription: "Coral-red fabric tulips with wired stems, arranged in a white stoneware vase.",
		description: "<p>Eight stems, none opened quite like its neighbour, with wire inside so that you can bend them your own way. The stems are loose in the vase, which also holds fresh flowers.</p><p>Dust them with a hair dryer on cold. In direct sun the red fades in about three years.</p>",
		brand: "Arbutus Row",
		sku: "9010-TUL",
		category: [
			"Decor",
			"Vases and flowers",
			"Faux flowers"
		],
		images: [{
			image: "products/tulips",
			alt: "Coral-red tulips with loose green leaves fanning out of a low round white vase"
		}],
		variants: [{
			sku: "9010-TUL-RED",
			optionValues: [],
			priceAmount: 4900,
			stock: 85
		}],
		attributes: [
			{
				name: "Material",
				value: "Polyester silk"
			},
			{
				name: "Colour",
				value: "Red"
			},
			{
				name: "Vase",
				value: "Stoneware"
			},
			{
				name: "Stems",
				value: "8"
			},
			{
				name: "Width",
				value: "30 cm"
			},
			{
				name: "Height",
				value: "34 cm"
			},
			{
				name: "Care",
				value: "Dust with cold air"
			}
		],
		taxClass: "standard",
		weightGrams: 1350,
		viewCount30: 365,
		publishedDaysAgo: 97
	},
	{
		slug: "mizzle-hall-umbrella",
		name: "Mizzle hall umbrella, wine red",
		shortDescription: "A full-length umbrella with eight fibreglass ribs, blue piping and a blue crook handle.",
		description: "<p>Long enough to lean on and made to live in a hall stand. The eight ribs are fibreglass, which bends in a gust and comes back, and the canopy spans 104 cm when open.</p><p>Single parts can be replaced: handle, tip and any rib. Let it dry open before you roll it.</p>",
		brand: "Mizzle",
		sku: "9040-MIZ",
		category: [
			"Decor",
			"Hallway",
			"Umbrellas"
		],
		images: [{
			image: "products/umbrella",
			alt: "Folded wine red umbrella with blue piping along its edge, a blue crook handle and a blue tip"
		}],
		variants: [{
			sku: "9040-MIZ-RED",
			optionValues: [],
			priceAmount: 5400,
			stock: 130
		}],
		attributes: [
			{
				name: "Material",
				value: "Recycled polyester"
			},
			{
				name: "Colour",
				value: "Red"
			},
			{
				name: "Frame",
				value: "Fibreglass"
			},
			{
				name: "Ribs",
				value: "8"
			},
			{
				name: "Width",
				value: "104 cm open"
			},
			{
				name: "Height",
				value: "88 cm"
			},
			{
				name: "Care",
				value: "Dry it open"
			}
		],
		taxClass: "standard",
		weightGrams: 560,
		viewCount30: 150,
		publishedDaysAgo: 9
	},
	{
		slug: "larkspin-table-fan",
		name: "Larkspin table fan, white and mint",
		shortDescription: "A 25 cm table fan with three speeds, mint blades and a wire guard that unclips for cleaning.",
		description: "<p>Three speeds on three push buttons; the first draws 14 W and measures 38 dB at one metre, quiet enough to sleep beside. The head tilts and turns through 80 degrees.</p><p>The guard unclips without tools, so the blades can be wiped. Spare blades and motors are kept for ten years.</p>",
		brand: "Larkspin",
		sku: "9060-FAN",
		category: ["Decor"],
		images: [{
			image: "products/table-fan",
			alt: "White table fan with mint green blades behind a wire guard and three blue buttons on its foot"
		}],
		variants: [{
			sku: "9060-FAN-MNT",
			optionValues: [],
			priceAmount: 8900,
			sale: {
				priceAmount: 6900,
				endsInDays: 19
			},
			stock: 44
		}],
		attributes: [
			{
				name: "Material",
				value: "Steel and ABS"
			},
			{
				name: "Colour",
				value: "White"
			},
			{
				name: "Speeds",
				value: "3"
			},
			{
				name: "Power",
				value: "14 to 32 W"
			},
			{
				name: "Noise",
				value: "38 to 52 dB"
			},
			{
				name: "Width",
				value: "29 cm"
			},
			{
				name: "Height",
				value: "45 cm"
			},
			{
				name: "Cable",
				value: "170 cm"
			}
		],
		taxClass: "standard",
		weightGrams: 2400,
		viewCount30: 410,
		publishedDaysAgo: 306
	},
	{
		slug: "clear-glass-fruit-bowl",
		name: "Clear glass fruit bowl, Ø 32 cm",
		shortDescription: "A wide, shallow bowl of thick clear glass with an uneven hand-worked rim.",
		description: "<p>Shallow and wide, so fruit lies side by side and the pears below do not bruise. The rim is finished by hand and no two are quite alike.</p><p>The glass is 6 mm thick and goes in the dishwasher. The fruit in the picture is ours.</p>",
		brand: "Arbutus Row",
		sku: "9022-BWL",
		category: ["Decor", "Bowls and trays"],
		images: [{
			image: "products/fruit-bowl",
			alt: "Wide clear glass bowl holding bananas, pears, oranges and an apple"
		}],
		variants: [{
			sku: "9022-BWL-32",
			optionValues: [],
			priceAmount: 4600,
			stock: 66
		}],
		attributes: [
			{
				name: "Material",
				value: "Glass"
			},
			{
				name: "Colour",
				value: "Clear"
			},
			{
				name: "Shape",
				value: "Round"
			},
			{
				name: "Width",
				value: "32 cm"
			},
			{
				name: "Height",
				value: "10 cm"
			},
			{
				name: "Capacity",
				value: "3.2 l"
			},
			{
				name: "Care",
				value: "Dishwasher"
			}
		],
		taxClass: "standard",
		weightGrams: 1900,
		viewCount30: 118,
		publishedDaysAgo: 3
	}
];
// demo/halden-and-fir/products-4.ts
/** Kitchen. */
var products4 = [
	{
		slug: "whistling-stove-kettle",
		name: "Whistling stove kettle, 2.2 l",
		shortDescription: "An enamelled steel kettle for every hob, with a whistle you can flip out of the way.",
		description: "<p>Fill it to the line and it boils ten cups; the whistle flips up on the spout with your thumb. The base is flat and magnetic, so it works on induction as well as on gas and on a range.</p><ul><li>Enamel fired twice on 0.8 mm steel</li><li>Grip of heat-proof resin over a steel core</li><li>Spare whistle and lid knob available</li></ul>",
		brand: "Copperwren",
		sku: "8001-KET",
		category: [
			"Kitchen",
			"Kettles",
			"Stove kettles"
		],
		images: [
			{
				image: "products/kettle",
				alt: "Dark green stove kettle with a steel spout and lid and a tall black handle"
			},
			{
				image: "products/kettle-brick-red",
				alt: "Whistling kettle in brick red"
			},
			{
				image: "products/kettle-cream",
				alt: "Whistling kettle in cream"
			}
		],
		options: [{
			name: "Colour",
			values: [
				{
					label: "Forest green",
					swatch: "#1b5a46"
				},
				{
					label: "Brick red",
					swatch: "#9e3f2d"
				},
				{
					label: "Cream",
					swatch: "#ece2cd"
				}
			]
		}],
		variants: [
			{
				sku: "8001-KET-GRN",
				optionValues: ["Forest green"],
				priceAmount: 7900,
				stock: 212
			},
			{
				sku: "8001-KET-RED",
				optionValues: ["Brick red"],
				image: "products/kettle-brick-red",
				priceAmount: 7900,
				stock: 88
			},
			{
				sku: "8001-KET-CRM",
				optionValues: ["Cream"],
				image: "products/kettle-cream",
				priceAmount: 7900,
				stock: 0
			}
		],
		attributes: [
			{
				name: "Material",
				value: "Enamelled steel"
			},
			{
				name: "Capacity",
				value: "2.2 l"
			},
			{
				name: "Hob",
				value: "Gas, electric, induction"
			},
			{
				name: "Width",
				value: "24 cm"
			},
			{
				name: "Depth",
				value: "20 cm"
			},
			{
				name: "Height",
				value: "25 cm"
			},
			{
				name: "Care",
				value: "By hand, descale monthly"
			}
		],
		taxClass: "standard",
		weightGrams: 1280,
		viewCount30: 2710,
		publishedDaysAgo: 402
	},
	{
		slug: "moka-pot-six-cups",
		name: "Moka pot for six cups",
		shortDescription: "A ten-sided aluminium moka pot that makes 300 ml of strong coffee in about six minutes.",
		description: "<p>Water below, coffee in the middle, and in about six minutes 300 ml above. The ten flat sides give your hand something to turn when you screw it shut.</p><ul><li>Silicone seal, with a spare in the box</li><li>Safety valve marked with the filling line</li><li>For gas and electric hobs; induction needs a plate</li></ul>",
		brand: "Copperwren",
		sku: "8020-MOK",
		category: [
			"Kitchen",
			"Coffee and tea",
			"Moka pots"
		],
		images: [{
			image: "products/moka-pot",
			alt: "Faceted aluminium moka pot with a pointed spout, a black lid knob and a ridged black handle"
		}],
		variants: [{
			sku: "8020-MOK-6",
			optionValues: [],
			priceAmount: 5900,
			sale: {
				priceAmount: 4900,
				endsInDays: 7
			},
			stock: 386
		}],
		attributes: [
			{
				name: "Material",
				value: "Aluminium"
			},
			{
				name: "Colour",
				value: "Silver"
			},
			{
				name: "Capacity",
				value: "300 ml"
			},
			{
				name: "Cups",
				value: "6"
			},
			{
				name: "Hob",
				value: "Gas, electric"
			},
			{
				name: "Width",
				value: "19 cm"
			},
			{
				name: "Height",
				value: "22 cm"
			},
			{
				name: "Care",
				value: "Rinse with water, no detergent"
			}
		],
		taxClass: "standard",
		weightGrams: 690,
		viewCount30: 2890,
		publishedDaysAgo: 538
	},
	{
		slug: "broad-stock-pot",
		name: "Broad stock pot with lid",
		shortDescription: "A brushed steel stock pot with a domed lid and a base that spreads the heat evenly.",
		description: "<p>The base is a 6 mm sandwich of steel and aluminium, so onions brown at the edge as fast as in the middle. Litres are marked on the inside.</p><p>The handles are riveted and covered with heat-proof resin, so the pot may go in the oven up to 180 °C. The 6 l pot serves four, the 10 l pot a party.</p>",
		brand: "Copperwren",
		sku: "8031-STK",
		category: [
			"Kitchen",
			"Cookware",
			"Stock pots"
		],
		images: [{
			image: "products/stock-pot",
			alt: "Deep brushed steel stock pot with a polished domed lid and black handles"
		}],
		options: [{
			name: "Capacity",
			values: [
				{ label: "6 l" },
				{ label: "10 l" },
				{ label: "14 l" }
			]
		}],
		variants: [
			{
				sku: "8031-STK-06",
				optionValues: ["6 l"],
				priceAmount: 6900,
				stock: 94
			},
			{
				sku: "8031-STK-10",
				optionValues: ["10 l"],
				priceAmount: 8900,
				stock: 51
			},
			{
				sku: "8031-STK-14",
				optionValues: ["14 l"],
				priceAmount: 10900,
				stock: 0
			}
		],
		attributes: [
			{
				name: "Material",
				value: "Stainless steel"
			},
			{
				name: "Colour",
				value: "Silver"
			},
			{
				name: "Hob",
				value: "Gas, electric, induction"
			},
			{
				name: "Oven",
				value: "Up to 180 °C"
			},
			{
				name: "Width",
				value: "22, 26 or 30 cm"
			},
			{
				name: "Height",
				value: "16, 19 or 20 cm without lid"
			},
			{
				name: "Care",
				value: "Dishwasher"
			}
		],
		taxClass: "standard",
		weightGrams: 2700,
		viewCount30: 540,
		publishedDaysAgo: 349
	},
	{
		slug: "thick-chopping-board-maple",
		name: "Thick chopping board, solid maple",
		shortDescription: "A 4 cm board of solid maple with rounded corners and a finger grip cut into each end.",
		description: "<p>Four centimetres of maple stay flat and do not slide about. Both faces are usable: keep one for onions and one for bread.</p><p>Wipe it, never soak it. The board is oiled before it leaves the workshop, and a 50 ml bottle of board oil comes with it.</p>",
		brand: "Arbutus Row",
		sku: "8050-BRD",
		category: [
			"Kitchen",
			"Boards and knives",
			"Chopping boards"
		],
		images: [{
			image: "products/chopping-board",
			alt: "Thick pale maple chopping board with rounded corners and a finger grip in its short side"
		}],
		options: [{
			name: "Size",
			values: [{ label: "36 × 24 cm" }, { label: "45 × 30 cm" }]
		}],
		variants: [{
			sku: "8050-BRD-36",
			optionValues: ["36 × 24 cm"],
			priceAmount: 4500,
			stock: 107
		}, {
			sku: "8050-BRD-45",
			optionValues: ["45 × 30 cm"],
			priceAmount: 6500,
			stock: 63
		}],
		attributes: [
			{
				name: "Material",
				value: "Maple"
			},
			{
				name: "Colour",
				value: "Natural"
			},
			{
				name: "Finish",
				value: "Board oil"
			},
			{
				name: "Width",
				value: "36 or 45 cm"
			},
			{
				name: "Depth",
				value: "24 or 30 cm"
			},
			{
				name: "Height",
				value: "4 cm"
			},
			{
				name: "Care",
				value: "By hand, oil monthly"
			}
		],
		taxClass: "standard",
		weightGrams: 2400,
		viewCount30: 790,
		publishedDaysAgo: 259
	},
	{
		slug: "harbour-coffee-cup",
		name: "Harbour coffee cup and saucer",
		shortDescription: "A 180 ml cup in thick white porcelain with a ring handle, sold in sets of two and four.",
		description: "<p>Thick porcelain holds the heat for the length of a conversation. The cup takes 180 ml, a flat white with room to stir, and the ring handle fits one finger of a large hand.</p><p>Glazed inside and out, safe in the dishwasher and the microwave. Cups and saucers stack six high.</p>",
		brand: "Arbutus Row",
		sku: "8025-CUP",
		category: [
			"Kitchen",
			"Coffee and tea",
			"Cups and saucers",
			"Coffee cups"
		],
		images: [{
			image: "products/coffee-cup",
			alt: "White porcelain cup of black coffee with a ring handle, standing on a wide white saucer"
		}],
		options: [{
			name: "Pack",
			values: [{ label: "Set of 2" }, { label: "Set of 4" }]
		}],
		variants: [{
			sku: "8025-CUP-2",
			optionValues: ["Set of 2"],
			priceAmount: 2900,
			stock: 160
		}, {
			sku: "8025-CUP-4",
			optionValues: ["Set of 4"],
			priceAmount: 5200,
			stock: 90
		}],
		attributes: [
			{
				name: "Material",
				value: "Porcelain"
			},
			{
				name: "Colour",
				value: "White"
			},
			{
				name: "Capacity",
				value: "180 ml"
			},
			{
				name: "Width",
				value: "15.5 cm saucer"
			},
			{
				name: "Height",
				value: "6.8 cm"
			},
			{
				name: "Microwave",
				value: "Yes"
			},
			{
				name: "Care",
				value: "Dishwasher"
			}
		],
		taxClass: "standard",
		weightGrams: 980,
		viewCount30: 172,
		publishedDaysAgo: 21,
		availableInDays: 30
	},
	{
		slug: "copperwren-two-slice-toaster",
		name: "Two-slice toaster, cream",
		shortDescription: "A cream two-slice toaster with long slots, seven browning levels and a crumb tray.",
		description: "<p>The slots are 15 cm long and 3.5 cm wide, enough for a slice of batch loaf. Seven levels run from warm to dark, and the lever lifts small slices clear of the slot.</p><p>Separate buttons warm, defrost and stop. The crumb tray slides out at the back, and the elements can be replaced.</p>",
		brand: "Copperwren",
		sku: "8070-TOA",
		category: [
			"Kitchen",
			"Small appliances",
			"Toasters"
		],
		images: [{
			image: "products/toaster",
			alt: "Cream toaster with a steel end panel, a lever, a browning dial and two long slots"
		}],
		variants: [{
			sku: "8070-TOA-CRM",
			optionValues: [],
			priceAmount: 8900,
			stock: 110
		}],
		attributes: [
			{
				name: "Material",
				value: "Enamelled steel"
			},
			{
				name: "Colour",
				value: "Cream"
			},
			{
				name: "Power",
				value: "930 W"
			},
			{
				name: "Slots",
				value: "2"
			},
			{
				name: "Width",
				value: "31 cm"
			},
			{
				name: "Depth",
				value: "18 cm"
			},
			{
				name: "Height",
				value: "20 cm"
			},
			{
				name: "Cable",
				value: "90 cm"
			}
		],
		taxClass: "standard",
		weightGrams: 1900,
		viewCount30: 240,
		publishedDaysAgo: 40,
		availableInDays: 52
	}
];
// demo/halden-and-fir/shop.ts
var haldenAndFir = {
	domains: ["home.localhost", "localhost"],
	identity: null,
	shop: {
		shopName: "Halden & Fir",
		slogan: "Furniture and home goods that can be mended",
		bio: "We make and sell furniture, lamps, plants and kitchen goods from Dublin and Cork. Every seat and table carries a 10-year frame promise, and we keep the spare parts.",
		logo: "logos/halden-and-fir.svg",
		logoDark: "logos/halden-and-fir-dark.svg",
		favicon: "logos/halden-and-fir.svg",
		navPhone: "+353 1 555 0142",
		navEmail: "hello@haldenfir.example",
		shopEmail: "hello@haldenfir.example",
		shopNumber: "+353 1 555 0142",
		address: "14 Harbour Row, Dublin 2, D02 X285",
		primaryColor: "#1f4d3f",
		secondaryColor: "#e9dcc7",
		footerColor: "#15211c",
		textColor: "#ffffff",
		textColorS: "#2a2118",
		fonts: "fraunces",
		dropAddress: "Halden & Fir, Unit 6, Marina Yard, Cork, Ireland",
		checkoutNote: "Tell us about stairs, narrow doors or a gate code, so that we send the right van and enough people.",
		orderEmail: "orders@haldenfir.example",
		currency: "EUR",
		locale: "en-IE",
		timeZone: "Europe/Dublin",
		country: "IE",
		pricesIncludeTax: true,
		freeShippingFromAmount: null,
		orderCutOff: "15:00",
		workingDays: [
			1,
			2,
			3,
			4,
			5
		],
		searchHint: "Search chairs, lamps, plants",
		legal: {
			companyName: "Halden & Fir Home Limited",
			registrationNumber: "999142",
			vatNumber: "IE9991420AA"
		},
		appLinks: {
			ios: null,
			android: null
		}
	},
	mainCategories: mainCategories$2,
	products: [
		...products1$2,
		...products2$2,
		...products3$1,
		...products4
	],
	reviews: [
		{
			productSlug: "hana-dining-chair",
			displayName: "Aoife M.",
			rating: 5,
			title: "Six chairs, one winter, two toddlers",
			body: "Still tight, still level. The oil finish has taken every spill we threw at it and the grain looks better than on day one.",
			daysAgo: 12
		},
		{
			productSlug: "hana-dining-chair",
			displayName: "Tomás R.",
			rating: 5,
			title: "Lighter than it looks",
			body: "I can lift it with one hand, which matters in a small kitchen. The 46 cm seat suits a 74 cm table.",
			daysAgo: 24
		},
		{
			productSlug: "hana-dining-chair",
			displayName: "Siobhán K.",
			rating: 4,
			title: "Lovely, but order the felt for tiles too",
			body: "Beautiful chair and very comfortable for a wooden seat. The glides in the box are for timber floors and they squeak on our tiles. The shop posted rubber ones when I rang, so only one star off.",
			daysAgo: 41
		},
		{
			productSlug: "hana-dining-chair",
			displayName: "Declan O’B.",
			rating: 5,
			title: "No joint to work loose",
			body: "I am a joiner and I bought these because of the back. It really is one bend. The legs are wedged through the seat rails, and after eight months there is no movement at all. Sanding out a pen mark took me five minutes.",
			daysAgo: 66
		},
		{
			productSlug: "hana-dining-chair",
			displayName: "Grace W.",
			rating: 5,
			title: "Smoked ash is nearly black",
			body: "Darker than I imagined from the picture and I love it. You can still see the grain when the sun is on it.",
			daysAgo: 97
		},
		{
			productSlug: "hana-dining-chair",
			displayName: "Piotr Z.",
			rating: 3,
			title: "Hard after two hours",
			body: "Well made, no question. For dinner it is fine, for a long evening of cards I want a cushion. A matching pad would solve it.",
			daysAgo: 133
		},
		{
			productSlug: "hana-dining-chair",
			displayName: "Niamh C.",
			rating: 5,
			title: "The sage goes with everything",
			body: "Two in sage and four in natural around an old pine table. People ask about them every time.",
			daysAgo: 181
		},
		{
			productSlug: "hana-dining-chair",
			displayName: "Fergus D.",
			rating: 2,
			title: "Two of the four had different shades",
			body: "Timber varies, I know, but two chairs were clearly yellower than the other two. The exchange went smoothly and the second pair is closer, though still not the same. I would rather they matched them before posting.",
			daysAgo: 240
		},
		{
			productSlug: "hana-dining-chair",
			displayName: "Orla B.",
			rating: 5,
			title: "Came assembled",
			body: "Out of the box and at the table in one minute. Not one screw to lose.",
			daysAgo: 318
		},
		{
			productSlug: "dome-pendant-lamp",
			displayName: "Ciara F.",
			rating: 5,
			title: "The light it gives is the thing",
			body: "I expected a handsome lamp and got a better table. The circle of light ends just at the edge, nobody is dazzled, and the brass has already gone a shade warmer where I touched it to clean it.",
			daysAgo: 9
		},
		{
			productSlug: "dome-pendant-lamp",
			displayName: "Mark H.",
			rating: 5,
			title: "Easy to shorten",
			body: "Cable shortened and hung in half an hour. The paper template for the ceiling rose helps.",
			daysAgo: 35
		},
		{
			productSlug: "dome-pendant-lamp",
			displayName: "Róisín L.",
			rating: 4,
			title: "Fingerprints show",
			body: "Unlacquered means it marks when you handle it, so wear the gloves that come with it. Otherwise perfect over our round table.",
			daysAgo: 78
		},
		{
			productSlug: "dome-pendant-lamp",
			displayName: "Henrik S.",
			rating: 5,
			title: "Two over the counter",
			body: "Bought a pair in blackened brass. Heavy, well spun, no seam anywhere. The bulb in the box is a good colour.",
			daysAgo: 150
		},
		{
			productSlug: "dome-pendant-lamp",
			displayName: "Brendan T.",
			rating: 1,
			title: "Arrived with a dent",
			body: "The box had a corner pushed in and so had the lamp. It took nine days to get a new one, and I had to chase them once. The second lamp is fine, but I had an electrician booked for nothing.",
			daysAgo: 203
		},
		{
			productSlug: "dome-pendant-lamp",
			displayName: "Eimear P.",
			rating: 5,
			title: "A year on",
			body: "It has turned a soft brown-gold and I have not polished it once. Dims without any hum on our switch.",
			daysAgo: 20
		},
		{
			productSlug: "moka-pot-six-cups",
			displayName: "Luca V.",
			rating: 5,
			title: "As it should be",
			body: "My grandmother had one like it. Good thick base, the seal sits well, the coffee is strong and clean.",
			daysAgo: 5
		},
		{
			productSlug: "moka-pot-six-cups",
			displayName: "Sarah N.",
			rating: 5,
			title: "Every single morning",
			body: "Six minutes on a low flame, enough for two big cups with milk. The handle stays cool. I like that a spare seal is in the box.",
			daysAgo: 29
		},
		{
			productSlug: "moka-pot-six-cups",
			displayName: "Conor G.",
			rating: 3,
			title: "Not for induction",
			body: "It says so on the page and I did not read it. Works with the plate, but that makes it slow, about ten minutes.",
			daysAgo: 58
		},
		{
			productSlug: "moka-pot-six-cups",
			displayName: "Helena Q.",
			rating: 5,
			title: "Pours without dripping",
			body: "The pointed spout pours a thin stream and stops when you stop. My last one ran down the side every time.",
			daysAgo: 104
		},
		{
			productSlug: "moka-pot-six-cups",
			displayName: "Darragh S.",
			rating: 4,
			title: "Solid pot, small cups",
			body: "Six cups means six espresso cups. For us it makes two mugs. Very happy with it otherwise.",
			daysAgo: 166
		},
		{
			productSlug: "moka-pot-six-cups",
			displayName: "Maeve D.",
			rating: 2,
			title: "Went dull in the dishwasher",
			body: "My husband put it in the dishwasher once and it came out grey and chalky. The leaflet does warn about it, in small print. It still makes good coffee, but it looks ten years old.",
			daysAgo: 259
		},
		{
			productSlug: "whistling-stove-kettle",
			displayName: "Áine O’S.",
			rating: 5,
			title: "A green that suits the range",
			body: "Bought for the colour, kept for the whistle. You can hear it upstairs, and a flick of the thumb shuts it up. Boils a full pot in eight minutes on the hot plate.",
			daysAgo: 7
		},
		{
			productSlug: "whistling-stove-kettle",
			displayName: "Peter J.",
			rating: 4,
			title: "Good on induction",
			body: "Quick and steady on our induction hob. The lid is a snug fit and needs a proper pull, hence four stars.",
			daysAgo: 33
		},
		{
			productSlug: "whistling-stove-kettle",
			displayName: "Sinéad H.",
			rating: 5,
			title: "Second one in the family",
			body: "My sister has the red, I have the cream. Nine months of hard water and the enamel inside is as new.",
			daysAgo: 88
		},
		{
			productSlug: "whistling-stove-kettle",
			displayName: "Liam C.",
			rating: 5,
			title: "Holds its heat",
			body: "Ten minutes after boiling the second pot of tea is still hot enough. The handle never gets warm on ours.",
			daysAgo: 145
		},
		{
			productSlug: "whistling-stove-kettle",
			displayName: "Janet R.",
			rating: 3,
			title: "Heavy when full",
			body: "A handsome kettle but my wrists notice it. Filled to the line it is about three and a half kilos. I fill it half way now, which is fine for two.",
			daysAgo: 221
		},
		{
			productSlug: "mellow-two-seat-sofa",
			displayName: "Catherine E.",
			rating: 5,
			title: "Washed the covers twice already",
			body: "With a dog and a four-year-old this was a brave colour, and it has been no trouble. The covers came out of the machine the same size they went in. Put them back on damp, as the card says, and they dry smooth.",
			daysAgo: 19
		},
		{
			productSlug: "mellow-two-seat-sofa",
			displayName: "Kevin M.",
			rating: 4,
			title: "Comfortable, needs plumping",
			body: "Deep enough to curl up in. The back cushions sink a bit over a week and want a good shake. The two men who brought it took off their shoes without being asked.",
			daysAgo: 52
		},
		{
			productSlug: "mellow-two-seat-sofa",
			displayName: "Ailbhe S.",
			rating: 5,
			title: "Up four flights",
			body: "They sent a third person for our staircase because I had mentioned it at checkout. Not a mark on the wall.",
			daysAgo: 115
		},
		{
			productSlug: "mellow-two-seat-sofa",
			displayName: "Rory A.",
			rating: 2,
			title: "Delivery moved twice",
			body: "The sofa is good. The date was moved twice, each time with a text the evening before, and I lost two days of leave. They refunded the evening fee without a fuss.",
			daysAgo: 176
		},
		{
			productSlug: "golden-pothos-glazed-pot",
			displayName: "Emma B.",
			rating: 5,
			title: "Survived my holiday",
			body: "Eighteen days without a drop. It looked dreadful, I watered it, and that evening it was back.",
			daysAgo: 15
		},
		{
			productSlug: "golden-pothos-glazed-pot",
			displayName: "Cathal F.",
			rating: 5,
			title: "Well packed",
			body: "Came in a tall box with the vines tied up and the pot wedged in card. Not one leaf was broken.",
			daysAgo: 61
		},
		{
			productSlug: "golden-pothos-glazed-pot",
			displayName: "Yuki T.",
			rating: 4,
			title: "Grows fast on one side",
			body: "The vines all leaned one way at first. After turning it weekly for two months it is filling out nicely.",
			daysAgo: 128
		},
		{
			productSlug: "golden-pothos-glazed-pot",
			displayName: "Gerard N.",
			rating: 3,
			title: "Gnats in the soil",
			body: "A healthy plant, but little flies came out of the soil in the second week. The shop sent sticky traps and advice to water from below, and they were gone in a month.",
			daysAgo: 199
		},
		{
			productSlug: "hearth-dining-table",
			displayName: "Deirdre W.",
			rating: 5,
			title: "Eight people, no knees against a leg",
			body: "We have the 180 in white. The legs are right out at the corners so you can put a chair anywhere. The top had a ring from a hot pot in the first week; sanded and oiled with what was in the box, I cannot find the place.",
			daysAgo: 44
		},
		{
			productSlug: "hearth-dining-table",
			displayName: "Niall O’C.",
			rating: 4,
			title: "Two people to assemble",
			body: "Twenty minutes is right, but the top is heavy and you need a second pair of hands to turn it over.",
			daysAgo: 137
		},
		{
			productSlug: "hearth-dining-table",
			displayName: "Marta L.",
			rating: 5,
			title: "Real oak",
			body: "You can see that the grain on the end matches the grain on top. Smells of oil and timber for a week.",
			daysAgo: 292
		},
		{
			productSlug: "barlow-leather-armchair",
			displayName: "Hugh P.",
			rating: 5,
			title: "The good chair",
			body: "There is now an argument every evening about who gets it. The seat is firm at first and gave a little after a month. Waxed it once, and the cat’s contribution on the left arm has almost gone.",
			daysAgo: 26
		},
		{
			productSlug: "barlow-leather-armchair",
			displayName: "Bláthnaid R.",
			rating: 5,
			title: "Smells right",
			body: "Proper leather, even colour, buttons all tight. The chestnut is a touch redder than on my screen.",
			daysAgo: 109
		},
		{
			productSlug: "barlow-leather-armchair",
			displayName: "Stephen K.",
			rating: 3,
			title: "Measure first",
			body: "A fine chair, and a very wide one: 104 cm of which the seat is about half. I knew the figure and still misjudged my corner. They collected it free of charge and the refund came in six days.",
			daysAgo: 234
		},
		{
			productSlug: "barlow-three-seat-leather-sofa",
			displayName: "Una G.",
			rating: 5,
			title: "Level from end to end",
			body: "No valley in the middle, which was what we were replacing. It is firm. If you want to sink, look elsewhere; if you want to get up again without help, this is it.",
			daysAgo: 83
		},
		{
			productSlug: "column-side-table",
			displayName: "Paul D.",
			rating: 5,
			title: "Does not tip",
			body: "I leaned on the edge with my whole arm and nothing happened. The foot weighs more than the rest of it.",
			daysAgo: 38
		},
		{
			productSlug: "column-side-table",
			displayName: "Ruth S.",
			rating: 4,
			title: "Breakfast for one",
			body: "Just right in the bay window with one chair. White shows coffee at once, but wipes clean.",
			daysAgo: 122
		},
		{
			productSlug: "column-side-table",
			displayName: "Eoghan M.",
			rating: 3,
			title: "Higher than a side table",
			body: "My own fault for not reading 74 cm: too tall beside a sofa. It stands in the hall now and we like it.",
			daysAgo: 248
		},
		{
			productSlug: "torch-cactus-terracotta",
			displayName: "Isolde V.",
			rating: 5,
			title: "It flowered",
			body: "One white flower in the warm weather, open for a single night, the size of my hand. I stayed up for it.",
			daysAgo: 71
		},
		{
			productSlug: "torch-cactus-terracotta",
			displayName: "Colm B.",
			rating: 4,
			title: "Mind the spines",
			body: "Healthy plant, nice pot. The tweezers on the care card were a good joke until I needed them.",
			daysAgo: 155
		},
		{
			productSlug: "stem-swivel-chair",
			displayName: "Fionnuala H.",
			rating: 5,
			title: "No legs to trip over",
			body: "Four of these around a round table and the robot can clean under all of them. The wool feels warm.",
			daysAgo: 47
		},
		{
			productSlug: "stem-swivel-chair",
			displayName: "Michael T.",
			rating: 3,
			title: "Turns more freely than I like",
			body: "Comfortable and good looking, but the children spin all through dinner. A stiffer bearing would help.",
			daysAgo: 160
		},
		{
			productSlug: "ravel-seven-drawer-sideboard",
			displayName: "Patricia L.",
			rating: 5,
			title: "Drawers that run on wax",
			body: "No metal runners, just timber on waxed timber, and they glide. The cherry has darkened from pale honey to something much deeper in a few months. Leave nothing standing on it at first, or the outline stays.",
			daysAgo: 92
		},
		{
			productSlug: "ravel-seven-drawer-sideboard",
			displayName: "Joe F.",
			rating: 4,
			title: "Very heavy",
			body: "Sixty kilos, so decide where it goes before the two lads leave. Beautifully made inside as well as out.",
			daysAgo: 287
		},
		{
			productSlug: "olive-tree-half-standard",
			displayName: "Alannah C.",
			rating: 4,
			title: "Dropped leaves, then recovered",
			body: "It lost perhaps a fifth of its leaves in the first fortnight, which the card says is normal after a move. New growth since then, and a nice round head.",
			daysAgo: 57
		},
		{
			productSlug: "olive-tree-half-standard",
			displayName: "Wim V.",
			rating: 5,
			title: "Taller in the room than on paper",
			body: "Delivered to Ghent in six days, upright, with the soil still moist. A lovely tree for the price.",
			daysAgo: 111
		},
		{
			productSlug: "thick-chopping-board-maple",
			displayName: "Gráinne Y.",
			rating: 5,
			title: "Stays put",
			body: "Heavy enough that it needs no cloth underneath. One side for garlic, the other for everything else.",
			daysAgo: 64
		},
		{
			productSlug: "thick-chopping-board-maple",
			displayName: "Sam O.",
			rating: 2,
			title: "Fine crack after four months",
			body: "A hairline crack opened at one end. I wash by hand and oil it, though perhaps not every month. They offered a new one at once, but I had expected more of a board this thick.",
			daysAgo: 130
		},
		{
			productSlug: "broad-stock-pot",
			displayName: "Bernadette Q.",
			rating: 5,
			title: "Soup for the whole road",
			body: "The 10 litre fits a ham, or soup for twenty. Nothing has burnt on the bottom yet, and I have been careless.",
			daysAgo: 102
		},
		{
			productSlug: "larkspin-table-fan",
			displayName: "Adam W.",
			rating: 4,
			title: "Quiet on one, loud on three",
			body: "The first speed is as quiet as they say and I sleep with it on. The third is a gale, with the noise of one.",
			daysAgo: 140
		},
		{
			productSlug: "peace-lily-black-pot",
			displayName: "Noreen D.",
			rating: 5,
			title: "For the dark corner",
			body: "Three metres from a north window and it still put up two flowers. Asks for water by drooping.",
			daysAgo: 74
		}
	],
	questions: [
		{
			productSlug: "hana-dining-chair",
			displayName: "Niamh",
			body: "Can the chair stand on underfloor heating, or does the timber move too much?",
			answer: "It can. The ash is dried to 8 % and the joints are wedged, so they follow the timber. Keep the floor below 27 °C, as your floor maker will ask too.",
			askedDaysAgo: 41,
			answeredDaysAgo: 40
		},
		{
			productSlug: "hana-dining-chair",
			displayName: "Peter",
			body: "Do the chairs stack? We need six and have little room.",
			answer: "Two of them do, seat on seat with a cloth between. More than two would scratch the back rail.",
			askedDaysAgo: 23,
			answeredDaysAgo: 22
		},
		{
			productSlug: "hana-dining-chair",
			displayName: "",
			body: "Which oil do I use when the finish gets dull?",
			answer: "Any clear hardwax oil for furniture. A thin coat once a year is enough; wipe it off after ten minutes and leave the chair overnight.",
			askedDaysAgo: 9,
			answeredDaysAgo: 8
		},
		{
			productSlug: "hana-dining-chair",
			displayName: "Sorcha",
			body: "What weight is the chair tested for?",
			answer: "130 kg, to EN 12520 for use at home.",
			askedDaysAgo: 64,
			answeredDaysAgo: 63
		},
		{
			productSlug: "barlow-three-seat-leather-sofa",
			displayName: "Mark",
			body: "Will it go through a door of 76 cm?",
			answer: "Yes. The feet come off, and on its side the sofa is 71 cm high. The two people who deliver it bring a key.",
			askedDaysAgo: 30,
			answeredDaysAgo: 29
		},
		{
			productSlug: "dome-pendant-lamp",
			displayName: "Elif",
			body: "Can I shorten the cable myself?",
			answer: "Yes, inside the ceiling rose: pull the cable up, tighten the grip and leave the rest coiled in the rose.",
			askedDaysAgo: 17,
			answeredDaysAgo: 17
		}
	],
	shopper: {
		name: "Aoife Moran",
		email: "aoife.moran@example.com",
		password: "kettle north 58",
		wishList: {
			name: "For the new flat",
			products: [
				"hearth-dining-table",
				"hana-dining-chair",
				"dome-pendant-lamp",
				"broad-stock-pot"
			]
		}
	},
	tickets: [{
		guest: "conor.daly@example.com",
		category: "delivery",
		productSlug: "hearth-dining-table",
		subject: "Does the table fit through a narrow stairwell?",
		body: "Our stairwell is 82 cm wide with one turn. Does the Hearth table come in one piece, or are the legs apart?",
		daysAgo: 2,
		reply: null
	}, {
		guest: null,
		category: "product",
		productSlug: "dome-pendant-lamp",
		subject: "A longer cable for the pendant lamp",
		body: "The ceiling in our hall is 3.4 m high. Can the Dome lamp be had with a longer cable, or is there one to buy?",
		daysAgo: 6,
		reply: {
			name: "Maeve",
			body: "Hello Aoife,\n\nwe hang it with 3 m of cable at no extra cost: write \"3 m\" into the note of your order. A lamp that you have already can be changed by an electrician in ten minutes."
		}
	}],
	addresses: [
		{
			phone: "+353211234567",
			country: "IE",
			state: "IE-CO",
			postcode: "T12 AC12",
			city: "Cork",
			addressLine1: "14 Lower Glanmire Road"
		},
		{
			phone: "+35312345678",
			country: "IE",
			state: "IE-D",
			postcode: "D08 X2Y3",
			city: "Dublin",
			addressLine1: "3 Synge Street"
		},
		{
			phone: "+35391123456",
			country: "IE",
			state: "IE-G",
			postcode: "H91 A2C3",
			city: "Galway",
			addressLine1: "27 Dominick Street"
		},
		{
			phone: "+35361123456",
			country: "IE",
			state: "IE-LK",
			postcode: "V94 C3D4",
			city: "Limerick",
			addressLine1: "8 Catherine Place"
		}
	],
	pages: [
		{
			title: "Which seat height fits",
			page: "footer1",
			status: true,
			body: "<p>Measure from the floor to the top of your table, then choose the seat that leaves 27 to 30 cm for your legs.</p><table><tr><th>Table</th><th>Height of the top</th><th>Seat</th></tr><tr><td>Dining table</td><td>72 to 76 cm</td><td>46 cm</td></tr><tr><td>Kitchen counter</td><td>90 to 94 cm</td><td>65 cm</td></tr><tr><td>Bar</td><td>104 to 110 cm</td><td>75 cm</td></tr></table><p>With a cushion, take off its thickness. Chairs with arms also need 2 cm below the table’s edge.</p>"
		},
		{
			title: "Showrooms",
			page: "nav1",
			status: true,
			body: "<p>Sit on it before you order it. Both showrooms have every sofa and chair on the floor, swatches to take home and somebody who knows how the thing is made.</p><h2>Dublin</h2><p>14 Harbour Row, Dublin 2, D02 X285. Monday to Saturday, 9 to 19. Seven minutes on foot from the tram; no parking at the door.</p><h2>Cork</h2><p>Unit 6, Marina Yard, Cork. Monday to Saturday, 9 to 19. This is also our warehouse: orders to collect are ready at the desk, and there are four parking spaces with a loading bay.</p><p>Would you like an hour with an adviser and your floor plan? It is free. Write to <a href=\"mailto:hello@haldenfir.example\">hello@haldenfir.example</a> or ring +353 1 555 0142.</p>"
		},
		{
			title: "Care guides",
			page: "nav1",
			status: true,
			body: "<p>Most things last as long as somebody looks after them a little. Ten minutes, twice a year, is enough for nearly everything we sell.</p><h2>Oiled timber</h2><ul><li>Wipe with a damp cloth and dry it straight away.</li><li>Once a year, rub in a thin coat of hard-wax oil, wait 15 minutes and wipe off what is left.</li><li>Rings and scratches: sand along the grain with 240 grit, then oil the spot.</li></ul><h2>Leather</h2><p>Dust it, wax it in spring and autumn, and keep it half a metre from a radiator. Blot spills with a dry cloth and leave them to dry by themselves.</p><h2>Linen and wool</h2><p>Linen covers wash at 30 °C without softener; put them back on while slightly damp. Wool is vacuumed, and spots come out with cold water and a drop of wool soap.</p><h2>Brass and aluminium</h2><p><strong>Brass</strong> is left unlacquered, so it darkens; polish brings back the shine. <strong>Moka pots</strong> are rinsed with water only, never put in a dishwasher.</p>"
		},
		{
			title: "Delivery and returns",
			page: "nav2",
			status: true,
			body: "<h2>Delivery</h2><ul><li><strong>Ireland:</strong> €6.90, free from €75, in 2 to 4 working days. Evening delivery between 18 and 21 costs €9.50.</li><li><strong>Collect in Cork:</strong> free, usually ready within 1 to 2 working days.</li><li><strong>Northern Ireland and Great Britain:</strong> parcels from €9.90, furniture €89.</li><li><strong>France, Germany, the Netherlands and Belgium:</strong> parcels from €12.90, furniture from €129.</li></ul><p>Orders placed before 15:00 on a working day leave that day. Two people carry furniture to the room you choose and take the packaging away with them if you like.</p><h2>Returns</h2><p>You have <strong>60 days</strong> from delivery to send back anything you do not want to keep, unused and in packaging that protects it. Plants have 14 days.</p><p>In Ireland returns are free: we collect large items from your door and send you a label for the rest. From other countries you pay the postage, unless the goods are faulty. Start at <a href=\"/track-order\">Track order</a> or write to us with your order number.</p><p>We refund within 14 days, in the way you paid. If you paid in cash, we transfer the money to your bank account.</p><h2>Damaged on arrival</h2><p>Send a picture within a few days if you can. We repair, replace or refund, as you prefer, and fetch the damaged piece at our cost.</p>"
		},
		{
			title: "Trade accounts",
			page: "nav2",
			status: true,
			url: "https://trade.example.com/halden-and-fir",
			body: "<p>Architects, hotels and cafés buy from our trade desk, with a named contact, invoices at 30 days and samples on loan.</p><p>Apply on the trade site with your company and VAT number. We answer within two working days.</p>"
		},
		{
			title: "Help",
			page: "nav2",
			status: true,
			body: "<p>A person answers Monday to Saturday from 9 to 19: ring +353 1 555 0142, or write to <a href=\"mailto:hello@haldenfir.example\">hello@haldenfir.example</a>. Mails get an answer on the same working day.</p><h2>Where is my order?</h2><p>Enter your order number at <a href=\"/track-order\">Track order</a>. The driver rings only if nobody opens.</p><h2>Will it fit through my door?</h2><p>Measure the narrowest point on the way in, and compare it with the width, depth and height under Specifications. Our sofas pass a door of 75 cm with the feet off. Not sure? Send us a picture of the stairs.</p><h2>Can I change or cancel?</h2><p>Yes, free of charge, until we start to pack it. Ring us if it is urgent.</p><h2>Something broke</h2><p>Spare feet, screws, seals, glides and bulbs are sent free while the frame promise runs. Tell us the order number and what is missing.</p>"
		},
		{
			title: "Privacy",
			page: "footer1",
			status: true,
			body: "<p>Halden &amp; Fir Home Limited, 14 Harbour Row, Dublin 2, is the controller of the data you give us here. We ask for what an order needs and no more.</p><h2>What we keep, and why</h2><ul><li><strong>Orders:</strong> name, address, e-mail and phone, to deliver and to invoice. Tax law has us keep invoices for six years.</li><li><strong>Accounts:</strong> your sign-in, addresses and wish lists, until you delete them.</li><li><strong>Messages:</strong> for two years, so that we know what was agreed.</li></ul><p>The carrier gets your name, address and phone number. Nobody else does, and we never sell data.</p><h2>Cookies</h2><p>Necessary cookies keep you signed in and your cart together. Anything beyond that is off until you switch it on.</p><h2>Your rights</h2><p>You may see, correct, export or delete your data, and object to its use. Write to <a href=\"mailto:privacy@haldenfir.example\">privacy@haldenfir.example</a>. You may also complain to the Data Protection Commission in Dublin.</p>"
		},
		{
			title: "Terms of sale",
			page: "footer1",
			status: true,
			body: "<p>These terms apply to orders from consumers. The contract is made with Halden &amp; Fir Home Limited when we confirm your order by e-mail.</p><h2>Prices</h2><p>Prices are in euros and include VAT at the Irish rate. At checkout the rate of the country we deliver to is applied. Delivery and any fee for the way you pay are shown before you order.</p><h2>Right to cancel</h2><p>By law you may cancel within 14 days of delivery without giving a reason; our own returns promise gives you 60 days (plants: 14). If you cancel within the legal 14 days we also refund the standard delivery charge.</p><h2>If something is wrong</h2><p>Your rights under the Consumer Rights Act 2022 apply in full: goods must match their description and be fit for use, or we repair, replace or refund them.</p><h2>10-year frame promise</h2><p>If the frame of a seat or table breaks or comes loose in ordinary home use within ten years, we mend or replace it. Covers, cushions, oil and patina are not part of the frame. The promise is in addition to your legal rights.</p><p>Irish law applies; consumers elsewhere keep the protection of the law where they live.</p>"
		},
		{
			title: "Imprint",
			page: "footer1",
			status: true,
			body: "<p><strong>Halden &amp; Fir Home Limited</strong></p><p>14 Harbour Row, Dublin 2, D02 X285, Ireland</p><p>Registered in Ireland under number 999142. VAT number IE9991420AA.</p><p>Phone +353 1 555 0142, e-mail <a href=\"mailto:hello@haldenfir.example\">hello@haldenfir.example</a>.</p><p>Product pictures are rendered from 3D models. Colours on your screen may differ a little from the real thing; we post swatches free of charge.</p>"
		},
		{
			title: "Gift cards",
			page: "footer1",
			status: false,
			body: "<p>Gift cards from €25 to €500, sent by e-mail on the day you choose or posted on thick card.</p><p>They are valid for five years and can be spent in several orders.</p>"
		}
	],
	contacts: [
		{
			media: "Whatsapp",
			URL: "https://wa.me/35315550142",
			modal: true,
			footer: true
		},
		{
			media: "Messenger",
			URL: "https://m.me/haldenandfir",
			modal: true,
			footer: false
		},
		{
			media: "Viber",
			URL: "viber://chat?number=%2B35315550142",
			modal: true,
			footer: false
		},
		{
			media: "Instagram",
			URL: "https://www.instagram.com/haldenandfir",
			modal: false,
			footer: true
		},
		{
			media: "Pinterest",
			URL: "https://www.pinterest.com/haldenandfir",
			modal: false,
			footer: true
		},
		{
			media: "Facebook",
			URL: "https://www.facebook.com/haldenandfir",
			modal: false,
			footer: true
		}
	],
	gateways: [
		{
			provider: "cod",
			title: "Cash on delivery",
			description: "Pay the driver in cash or by card at your door. Up to 5,000 euros.",
			instructions: "Please have the exact amount ready, or a card. The driver carries a card reader and gives you a receipt. When you collect in Cork, pay at the desk.",
			feeAmount: 350,
			maxAmount: 5e5
		},
		{
			provider: "stripe",
			title: "Card, Apple Pay or Google Pay",
			description: "On the pages of Stripe. We never see your card.",
			instructions: ""
		},
		{
			provider: "bankTransfer",
			title: "Bank transfer",
			description: "From your bank’s app. We begin with your order when the money is there.",
			instructions: "Please write the order number into the reference. Transfers within Ireland take some seconds, from other countries a working day.",
			accountName: "Halden & Fir Furniture Ltd",
			accountNumber: "IE29 AIBK 9311 5212 3456 78",
			accountType: "AIB, Cork"
		},
		{
			provider: "sandbox",
			title: "Try a payment",
			description: "No money moves. You choose on the next page whether it works, is declined, or comes late.",
			instructions: "",
			express: true
		}
	],
	shippingZones: [
		{
			name: "Ireland",
			countries: ["IE"],
			options: [
				{
					title: "Home delivery",
					description: "Weekdays between 9 and 13. Two people carry furniture to the room you choose.",
					type: "shipping",
					rate: {
						type: "flat",
						amount: 690
					},
					freeFromAmount: 7500,
					minDays: 2,
					maxDays: 4,
					carrier: "Corncrake Couriers"
				},
				{
					title: "Evening delivery",
					description: "Weekdays between 18 and 21, with a text message an hour before.",
					type: "shipping",
					rate: {
						type: "flat",
						amount: 950
					},
					freeFromAmount: null,
					minDays: 1,
					maxDays: 3,
					carrier: "Corncrake Couriers"
				},
				{
					title: "Collect in the Cork showroom",
					description: "Marina Yard, Monday to Saturday, 9 to 19. We help you load.",
					type: "pickup",
					rate: {
						type: "flat",
						amount: 0
					},
					freeFromAmount: null,
					minDays: 1,
					maxDays: 2,
					carrier: "Halden & Fir"
				}
			]
		},
		{
			name: "Northern Ireland and Great Britain",
			countries: ["GB"],
			options: [{
				title: "Tracked parcel",
				description: "For orders up to 30 kg, priced by weight.",
				type: "shipping",
				rate: {
					type: "byWeight",
					steps: [
						{
							upToGrams: 5e3,
							amount: 990
						},
						{
							upToGrams: 15e3,
							amount: 1690
						},
						{
							upToGrams: 3e4,
							amount: 2900
						}
					]
				},
				freeFromAmount: null,
				minDays: 3,
				maxDays: 5,
				carrier: "Lapwing Freight"
			}, {
				title: "Two-person delivery",
				description: "For furniture: carried to the room you choose, packaging taken away.",
				type: "shipping",
				rate: {
					type: "flat",
					amount: 8900
				},
				freeFromAmount: null,
				minDays: 6,
				maxDays: 10,
				carrier: "Lapwing Freight"
			}]
		},
		{
			name: "France, Germany and the Low Countries",
			countries: [
				"FR",
				"DE",
				"NL",
				"BE"
			],
			options: [{
				title: "Tracked parcel",
				description: "For orders up to 30 kg, priced by weight.",
				type: "shipping",
				rate: {
					type: "byWeight",
					steps: [
						{
							upToGrams: 5e3,
							amount: 1290
						},
						{
							upToGrams: 15e3,
							amount: 2190
						},
						{
							upToGrams: 3e4,
							amount: 3900
						}
					]
				},
				freeFromAmount: null,
				minDays: 4,
				maxDays: 7,
				carrier: "Lapwing Freight"
			}, {
				title: "Furniture freight",
				description: "For furniture: the carrier rings you to agree the day.",
				type: "shipping",
				rate: {
					type: "byWeight",
					steps: [
						{
							upToGrams: 6e4,
							amount: 12900
						},
						{
							upToGrams: 15e4,
							amount: 18900
						},
						{
							upToGrams: 4e5,
							amount: 29900
						}
					]
				},
				freeFromAmount: null,
				minDays: 8,
				maxDays: 12,
				carrier: "Lapwing Freight"
			}]
		}
	],
	taxRates: [
		{
			country: "IE",
			taxClass: "standard",
			ratePpm: 23e4,
			label: "VAT 23%"
		},
		{
			country: "IE",
			taxClass: "reduced",
			ratePpm: 135e3,
			label: "VAT 13.5%"
		},
		{
			country: "IE",
			taxClass: "shipping",
			ratePpm: 23e4,
			label: "VAT 23%"
		},
		{
			country: "GB",
			taxClass: "standard",
			ratePpm: 2e5,
			label: "VAT 20%"
		},
		{
			country: "GB",
			taxClass: "reduced",
			ratePpm: 2e5,
			label: "VAT 20%"
		},
		{
			country: "GB",
			taxClass: "shipping",
			ratePpm: 2e5,
			label: "VAT 20%"
		},
		{
			country: "FR",
			taxClass: "standard",
			ratePpm: 2e5,
			label: "VAT 20%"
		},
		{
			country: "FR",
			taxClass: "reduced",
			ratePpm: 1e5,
			label: "VAT 10%"
		},
		{
			country: "FR",
			taxClass: "shipping",
			ratePpm: 2e5,
			label: "VAT 20%"
		},
		{
			country: "DE",
			taxClass: "standard",
			ratePpm: 19e4,
			label: "VAT 19%"
		},
		{
			country: "DE",
			taxClass: "reduced",
			ratePpm: 7e4,
			label: "VAT 7%"
		},
		{
			country: "DE",
			taxClass: "shipping",
			ratePpm: 19e4,
			label: "VAT 19%"
		},
		{
			country: "NL",
			taxClass: "standard",
			ratePpm: 21e4,
			label: "VAT 21%"
		},
		{
			country: "NL",
			taxClass: "reduced",
			ratePpm: 9e4,
			label: "VAT 9%"
		},
		{
			country: "NL",
			taxClass: "shipping",
			ratePpm: 21e4,
			label: "VAT 21%"
		},
		{
			country: "BE",
			taxClass: "standard",
			ratePpm: 21e4,
			label: "VAT 21%"
		},
		{
			country: "BE",
			taxClass: "reduced",
			ratePpm: 6e4,
			label: "VAT 6%"
		},
		{
			country: "BE",
			taxClass: "shipping",
			ratePpm: 21e4,
			label: "VAT 21%"
		}
	],
	homeBlocks: [
		{
			kind: "hero",
			slides: [{
				title: "The slow living room",
				text: "Solid timber, washed linen and lamps worth leaving on.",
				image: "scenes/hero-home",
				imagePhone: "scenes/hero-home-m",
				alt: "A pale linen two-seat sofa under a brass pendant lamp, beside an olive tree, before a dark green wall",
				tone: "dark",
				cta: {
					label: "Shop sofas",
					url: "/categories/Sofas"
				}
			}],
			tiles: [{
				title: "Dome lamps in spun brass",
				image: "scenes/promo-light",
				url: "/product/dome-pendant-lamp",
				background: "#efe0c8",
				color: "#2a2118"
			}, {
				title: "Chairs made to sit in for hours",
				image: "scenes/promo-chair",
				url: "/categories/Dining%20chairs",
				background: "#f0d3c4",
				color: "#33190d"
			}]
		},
		{
			kind: "promises",
			items: [
				{
					icon: "truck",
					title: "Free delivery over €75",
					text: "In Ireland, dated at checkout"
				},
				{
					icon: "return",
					title: "60 days to return",
					text: "We collect large items"
				},
				{
					icon: "shield",
					title: "10-year frame promise",
					text: "On every seat and table"
				},
				{
					icon: "headset",
					title: "People who pick up",
					text: "Mon to Sat, 9 to 19"
				}
			]
		},
		{ kind: "categories" },
		{ kind: "flash" },
		{ kind: "topSelling" },
		{
			kind: "banner",
			title: "Leather that looks better in year ten",
			text: "The Barlow collection is cut from full-grain hides and waxed by hand, so every mark turns into patina.",
			image: "scenes/banner-leather",
			imagePhone: "scenes/banner-leather-m",
			alt: "A chestnut leather club chair beside a honey-coloured cherry sideboard in warm window light",
			cta: {
				label: "See the Barlow armchair",
				url: "/product/barlow-leather-armchair"
			}
		},
		{ kind: "upcoming" },
		{ kind: "forYou" },
		{ kind: "newArrivals" },
		{ kind: "journal" },
		{ kind: "recentlyViewed" }
	],
	promotions: {
		popups: [{
			title: "Ten percent on your first order",
			body: "A small welcome, for lamps and linen alike. The code works in your cart and at checkout.",
			kind: "coupon",
			couponCode: "WELCOME10",
			audience: "all",
			includePaths: ["/"]
		}],
		coupons: [{
			code: "WELCOME10",
			type: "percent",
			value: 1e3
		}, {
			code: "HEARTH15",
			type: "fixed",
			value: 1500,
			minSubtotalAmount: 15e3
		}],
		flashSales: [{
			title: "Light, for a few days less",
			startsInHours: -20,
			endsInHours: 124,
			items: [{
				productSlug: "dome-pendant-lamp",
				flashPriceAmount: 12900,
				poolQuantity: 30,
				perShopperLimit: 1
			}, {
				productSlug: "heron-desk-lamp",
				flashPriceAmount: 8900,
				poolQuantity: 20,
				perShopperLimit: 2
			}]
		}],
		campaigns: [{
			title: "Kitchen weeks",
			banner: {
				image: "scenes/blog-2",
				alt: "A moka pot beside a green whistling kettle on a pale table"
			},
			description: "Fifteen percent off pots, kettles and boards, for everybody who cooks at home this winter.",
			terms: "On everything in Kitchen while it lasts. Taken off at once; no code is needed. Not added to other reductions.",
			startsInDays: -3,
			endsInDays: 60,
			benefit: {
				type: "percent",
				bps: 1500
			},
			categories: ["Kitchen"]
		}, {
			title: "Chair fortnight",
			banner: {
				image: "scenes/promo-chair",
				alt: "A dining chair in oak"
			},
			description: "Ten percent off every chair we make, for two weeks.",
			terms: "On everything in Chairs. Not added to other reductions.",
			startsInDays: 12,
			endsInDays: 26,
			benefit: {
				type: "percent",
				bps: 1e3
			},
			categories: ["Chairs"]
		}],
		preorders: [{
			productSlug: "marlow-wing-chair",
			shipsInDays: 21,
			limit: 40
		}]
	},
	posts: [
		{
			title: "Seven plants that forgive a missed week",
			excerpt: "You travel, you forget, the heating is on. These seven do not mind, and three of them even like it.",
			author: "Orla Brennan",
			daysAgo: 8,
			tags: ["Plants", "Guides"],
			coverImage: {
				image: "scenes/blog-1",
				alt: "A trailing plant, a cactus and an olive tree in pots, in leaf shadow before a pale green wall"
			},
			products: [
				"golden-pothos-glazed-pot",
				"torch-cactus-terracotta",
				"olive-tree-half-standard",
				"peace-lily-black-pot"
			],
			body: "<p>Most house plants do not die of thirst. They die of kindness: a splash every evening, in a pot without a hole. The seven below are the ones we hand to people who tell us that they have killed everything so far.</p><h2>The three that like to be left alone</h2><p><strong>Torch cactus.</strong> Water it when the soil has been dry for a week, and hardly at all from November to February. A south window is right.</p><p><strong>Olive.</strong> It drops leaves when it is too warm and too wet in winter. An unheated porch suits it better than a living room.</p><p><strong>Jade plant.</strong> Wrinkled leaves mean thirst, soft ones mean the opposite. Nothing is easier to read.</p>[[products/plant-cactus|A torch cactus in a terracotta pot]]<h2>The three that tell you</h2><p>A <strong>peace lily</strong> lies down when it is dry and stands up two hours after a drink. A <strong>golden pothos</strong> curls its leaves. A <strong>spider plant</strong> turns pale. All three come back from a missed fortnight without a mark.</p><h2>And one that drinks by itself</h2><p>Moth orchids are watered by soaking: ten minutes in a bowl of lukewarm water, every ten days, then drained. If you are away for three weeks, soak it the evening before and turn the heating down.</p><h2>How often, in one table</h2><table><thead><tr><th>Plant</th><th>Summer</th><th>Winter</th><th>Light</th><th>Safe for cats</th></tr></thead><tbody><tr><td>Torch cactus</td><td>Every 2 weeks</td><td>Once a month</td><td>Sun</td><td>Yes</td></tr><tr><td>Olive</td><td>Weekly</td><td>Every 2 weeks</td><td>Sun</td><td>Yes</td></tr><tr><td>Golden pothos</td><td>Weekly</td><td>Every 2 weeks</td><td>Any</td><td>No</td></tr><tr><td>Peace lily</td><td>When it droops</td><td>When it droops</td><td>Half shade</td><td>No</td></tr></tbody></table><p>Not sure what yours is? Send us a picture through <a href=\"/pages/help\">Help</a>. We answer on the same working day.</p>"
		},
		{
			title: "The three-minute guide to stovetop coffee",
			excerpt: "Warm water, a level basket, a low flame. The moka pot is simple once somebody has said these three things.",
			author: "Tomás Keane",
			daysAgo: 20,
			tags: ["Kitchen", "Guides"],
			coverImage: {
				image: "scenes/blog-2",
				alt: "An aluminium moka pot beside a green whistling kettle on a pale table"
			},
			products: [
				"moka-pot-six-cups",
				"whistling-stove-kettle",
				"harbour-coffee-cup"
			],
			body: "<p>A moka pot makes six small cups of something between filter coffee and espresso, costs less than a bag of capsules a month, and lasts thirty years if nobody puts it into a dishwasher.</p><h2>Before the flame</h2><ol><li>Boil the kettle first. Cold water cooks the coffee before it brews it.</li><li>Fill the base to just under the valve.</li><li>Fill the basket level with a medium grind and <em>do not press it down</em>.</li><li>Wipe the rim, and screw the top on with a cloth: the base is hot.</li></ol>[[products/moka-pot|A six-cup moka pot of polished aluminium]]<h2>On the flame</h2><p>Low heat, lid open. After a minute and a half the coffee comes out slowly, like honey. When it turns pale and begins to gurgle, take it off and hold the base under the cold tap for three seconds. That stops it where it tastes best.</p><blockquote><p>If it spits, the flame is too high. If nothing comes, the grind is too fine.</p></blockquote><h2>After the flame</h2><p>Rinse it with water only, dry it, and leave it open. A dark film inside is not dirt; it keeps the aluminium from tasting of anything. Change the rubber ring once a year: we <a href=\"/pages/care-guides\">keep them</a>, free while the frame promise of your other things runs.</p>"
		},
		{
			title: "How high should a pendant hang?",
			excerpt: "Seventy-five centimetres over the table is the short answer. Here is the longer one, with a ceiling in it.",
			author: "Aoife Lynch",
			daysAgo: 33,
			tags: ["Lighting", "Guides"],
			coverImage: {
				image: "scenes/blog-3",
				alt: "A brass dome pendant over a white table with a green swivel chair, before a dark blue wall"
			},
			products: [
				"dome-pendant-lamp",
				"hearth-dining-table",
				"stem-swivel-chair"
			],
			body: "<p>A lamp that hangs too high lights the ceiling, and one that hangs too low lights the person opposite. Both are a matter of ten centimetres.</p><h2>Over a table</h2><p>Measure 75 cm from the table top to the rim of the shade. With a ceiling above 2.60 m add five, and with children who stand on chairs add ten. For a table longer than 1.80 m, hang two shades at a third and two thirds of its length.</p><h2>Over an island</h2><p>85 cm from the worktop, because people stand. Three small shades look calmer than two large ones.</p><h2>In a hall</h2><p>2.10 m from the floor to the rim is what the tallest visitor needs. In a stairwell, measure from the step on which they stand.</p><h3>And if the outlet is in the wrong place?</h3><p>A hook and a metre of spare cable move a lamp by a metre without an electrician. Ask us for the longer cable when you order; it costs nothing.</p>[[products/pendant-lamp|A dome pendant of spun brass]]<h2>Which bulb</h2><p>Warm white (2700 K), dimmable, and matt if you can see it from below. A dome of 40 cm wants 800 lumens over a table and half of that in a bedroom.</p>"
		},
		{
			title: "What ten years do to leather",
			excerpt: "We asked four customers for pictures of chairs that they bought from us in our first year.",
			author: "Orla Brennan",
			daysAgo: 61,
			tags: ["Making", "Leather"],
			coverImage: {
				image: "scenes/banner-leather",
				alt: "A chestnut leather club chair beside a cherry sideboard in warm window light"
			},
			products: ["barlow-leather-armchair", "barlow-three-seat-leather-sofa"],
			body: "<p>Full-grain leather keeps the outer skin of the hide, with its scars and pores. It is the only kind that gets better. Everything that is sanded smooth and painted begins at its best and goes down from there.</p><h2>Year one</h2><p>The seat loses its stiffness and takes the shape of whoever sits in it most. Scratches from a cat or a zip look alarming, and rub out with a thumb.</p><h2>Year four</h2><p>The arms are darker than the back: that is wax, skin and light. This is the moment at which people either wax it twice a year, or ring us after seven.</p><h2>Year ten</h2><p>All four frames were as tight as on the first day, which is what our <a href=\"/pages/terms-of-sale\">promise</a> is about. One chair had a new seat cushion. None had been replaced.</p>"
		}
	],
	filters: [
		"Colour",
		"Material",
		"Finish",
		"Shape",
		"Pet safe",
		"Care level"
	],
	synonyms: [
		[
			"sofa",
			"couch",
			"settee"
		],
		["lamp", "light"],
		["rug", "carpet"],
		["cushion", "pillow"],
		["cupboard", "cabinet"]
	]
};
// demo/orchard-lane/categories.ts
var mainCategories$1 = [
	{
		name: "Fruit and veg",
		image: "products/tomatoes",
		description: "Picked from farms around Dhaka before dawn, with citrus and avocados flown in twice a week. Each crate is checked by hand before it goes on the shelf.",
		subCategories: [
			{
				name: "Fruit",
				miniCategories: [
					{
						name: "Citrus",
						extraCategories: [
							{
								name: "Lemons and limes",
								image: "products/lemons"
							},
							{
								name: "Oranges",
								image: "products/oranges"
							},
							{ name: "Pomelos" }
						]
					},
					{ name: "Apples and pears" },
					{ name: "Berries" },
					{ name: "Mangoes and tropical" },
					{ name: "Avocados" }
				]
			},
			{
				name: "Vegetables",
				miniCategories: [
					{
						name: "Tomatoes",
						extraCategories: [
							{
								name: "Vine tomatoes",
								image: "products/tomatoes"
							},
							{ name: "Cherry tomatoes" },
							{ name: "Cooking tomatoes" }
						]
					},
					{ name: "Roots and potatoes" },
					{ name: "Greens and shaak" },
					{ name: "Gourds and squash" }
				]
			},
			{
				name: "Salads",
				miniCategories: [{ name: "Salad leaves" }, { name: "Ready salads" }]
			},
			{ name: "Herbs and chillies" },
			{ name: "Fruit and veg boxes" }
		]
	},
	{
		name: "Bakery",
		image: "products/bread",
		description: "Baked through the night in our own ovens in Gulshan and on the shelf by seven in the morning.",
		subCategories: [
			{
				name: "Bread",
				miniCategories: [
					{ name: "Sourdough" },
					{ name: "Everyday loaves" },
					{
						name: "Flatbreads",
						extraCategories: [
							{ name: "Naan and paratha" },
							{ name: "Pitta" },
							{ name: "Tortillas" }
						]
					}
				]
			},
			{
				name: "Cakes",
				miniCategories: [
					{ name: "Cupcakes" },
					{ name: "Loaf cakes" },
					{ name: "Birthday cakes" }
				]
			},
			{
				name: "Pastries",
				miniCategories: [{ name: "Croissants" }, { name: "Savoury pastries" }]
			},
			{ name: "Rolls and buns" },
			{ name: "Boards and knives" }
		]
	},
	{
		name: "Dairy and eggs",
		image: "products/yoghurt",
		description: "Milk from two herds in Pabna, cheese and yoghurt from Europe, and eggs dated on the day they are laid. Kept at 4 °C from our cold room to your door.",
		subCategories: [
			{
				name: "Milk and cream",
				miniCategories: [
					{ name: "Fresh milk" },
					{ name: "Long-life milk" },
					{ name: "Cream" }
				]
			},
			{
				name: "Yoghurt",
				miniCategories: [
					{ name: "Greek yoghurt" },
					{ name: "Mishti doi" },
					{ name: "Drinking yoghurt" }
				]
			},
			{
				name: "Cheese",
				miniCategories: [
					{
						name: "Hard cheese",
						extraCategories: [
							{
								name: "Mountain cheese",
								image: "products/cheese"
							},
							{ name: "Cheddar" },
							{ name: "Grating cheese" }
						]
					},
					{ name: "Soft cheese" },
					{ name: "Paneer and fresh cheese" }
				]
			},
			{ name: "Butter and ghee" },
			{ name: "Eggs" }
		]
	},
	{
		name: "Pantry",
		image: "products/pasta",
		description: "What a good supper starts from: pasta, rice, oils, tomatoes and the spices to go with them.",
		subCategories: [
			{
				name: "Pasta and noodles",
				miniCategories: [
					{
						name: "Dried pasta",
						extraCategories: [
							{
								name: "Short pasta",
								image: "products/pasta"
							},
							{ name: "Long pasta" },
							{ name: "Lasagne sheets" }
						]
					},
					{ name: "Noodles" },
					{ name: "Gluten-free pasta" }
				]
			},
			{
				name: "Rice and lentils",
				miniCategories: [
					{ name: "Basmati" },
					{ name: "Chinigura and kalijira" },
					{ name: "Risotto rice" },
					{ name: "Lentils and pulses" }
				]
			},
			{
				name: "Oils and vinegars",
				miniCategories: [
					{
						name: "Olive oil",
						extraCategories: [{
							name: "Extra virgin",
							image: "products/olive_oil"
						}, { name: "For cooking" }]
					},
					{ name: "Mustard oil" },
					{ name: "Vinegars" }
				]
			},
			{
				name: "Sauces and tins",
				miniCategories: [
					{ name: "Passata and tinned tomatoes" },
					{ name: "Pesto" },
					{ name: "Tinned fish" }
				]
			},
			{ name: "Spices and salt" },
			{ name: "Flour and baking" }
		]
	},
	{
		name: "Breakfast",
		image: "products/granola",
		description: "Granola, honey, jam and oats for the first meal of the day.",
		subCategories: [
			{
				name: "Granola and muesli",
				miniCategories: [{ name: "Granola" }, { name: "Muesli" }]
			},
			{
				name: "Honey and spreads",
				miniCategories: [
					{
						name: "Honey",
						extraCategories: [{
							name: "Raw honey",
							image: "products/honey"
						}, { name: "Comb honey" }]
					},
					{ name: "Nut butters" },
					{ name: "Chocolate spreads" }
				]
			},
			{
				name: "Jam and marmalade",
				miniCategories: [{ name: "Jam" }, { name: "Marmalade" }]
			},
			{ name: "Oats and porridge" }
		]
	},
	{
		name: "Coffee and tea",
		image: "products/coffee_beans",
		description: "Beans roasted in Tejgaon every Tuesday, leaf tea in tins, and the few things it takes to brew them. Coffee is ground to order at no charge.",
		subCategories: [
			{
				name: "Coffee",
				miniCategories: [
					{ name: "Blends" },
					{
						name: "Single origin",
						extraCategories: [
							{ name: "Bandarban" },
							{ name: "Ethiopia" },
							{ name: "Colombia" },
							{ name: "Sumatra" }
						]
					},
					{ name: "Decaf" },
					{ name: "Instant coffee" }
				]
			},
			{
				name: "Tea",
				miniCategories: [
					{ name: "Green tea" },
					{
						name: "Black tea",
						extraCategories: [
							{ name: "Sylhet" },
							{ name: "Assam" },
							{ name: "Darjeeling" }
						]
					},
					{ name: "Herbal infusions" }
				]
			},
			{
				name: "Brewing",
				miniCategories: [{ name: "Moka pots" }, { name: "Filters and drippers" }]
			},
			{ name: "Cups and saucers" }
		]
	},
	{
		name: "Drinks",
		image: "products/sparkling",
		description: "Sparkling fruit drinks, plant drinks, juice and water. No alcohol anywhere in the shop.",
		subCategories: [
			{
				name: "Plant drinks",
				miniCategories: [
					{ name: "Oat drinks" },
					{ name: "Almond drinks" },
					{ name: "Soya drinks" }
				]
			},
			{
				name: "Soft drinks",
				miniCategories: [
					{ name: "Sparkling fruit drinks" },
					{ name: "Tonic and mixers" },
					{ name: "Ginger drinks" }
				]
			},
			{
				name: "Water",
				miniCategories: [{ name: "Still water" }, { name: "Sparkling water" }]
			},
			{ name: "Juice" }
		]
	},
	{
		name: "Treats",
		image: "products/chocolate",
		description: "Chocolate, caramels and biscuits from makers who print every ingredient on the front.",
		subCategories: [
			{ name: "Chocolate" },
			{ name: "Caramels and toffee" },
			{ name: "Biscuits" }
		]
	}
];
// demo/orchard-lane/products-1.ts
/** Fruit and veg, bakery, dairy and eggs. */
var products1$1 = [
	{
		slug: "vine-tomatoes",
		name: "Vine tomatoes, 500 g",
		shortDescription: "Glasshouse tomatoes from Savar, picked red and sent the same night.",
		description: "<p>Grown under glass in Savar, where the bees do the pollinating and the vines are watered by drip. They are picked red, not green, so they reach you with about five days left on the counter.</p><p>Keep them out of the fridge: below 10 °C the flesh turns mealy. One pack holds five or six tomatoes.</p>",
		brand: "Savar Glasshouse",
		sku: "OL-FV-TOMV500",
		category: [
			"Fruit and veg",
			"Vegetables",
			"Tomatoes",
			"Vine tomatoes"
		],
		images: [{
			image: "products/tomatoes",
			alt: "Five glossy red tomatoes with their green stalks on"
		}],
		variants: [{
			sku: "OL-FV-TOMV500",
			optionValues: [],
			priceAmount: 18e3,
			stock: 320
		}],
		attributes: [
			{
				name: "Origin",
				value: "Bangladesh"
			},
			{
				name: "Net weight",
				value: "500 g"
			},
			{
				name: "Variety",
				value: "Vine, medium"
			},
			{
				name: "Grown",
				value: "Glasshouse"
			},
			{
				name: "Diet",
				value: "Vegan"
			},
			{
				name: "Storage",
				value: "Room temperature"
			},
			{
				name: "Keeps",
				value: "5 days"
			},
			{
				name: "Packaging",
				value: "Paper bag"
			}
		],
		taxClass: "zero",
		weightGrams: 510,
		viewCount30: 3940,
		publishedDaysAgo: 588,
		measure: {
			amount: 500,
			unit: "g"
		}
	},
	{
		slug: "sicilian-lemons",
		name: "Sicilian lemons, 3",
		shortDescription: "Unwaxed lemons from groves near Siracusa, flown in on Mondays and Thursdays.",
		description: "<p>Femminello lemons from groves south of Siracusa, left unwaxed so that the zest can go straight into the bowl. The peel is thick and oily, and one fruit gives 40 to 50 ml of juice.</p><p>They land in Dhaka on Mondays and Thursdays and keep for three weeks in the door of the fridge.</p>",
		brand: "Contrada Sole",
		sku: "OL-FV-LEM3",
		category: [
			"Fruit and veg",
			"Fruit",
			"Citrus",
			"Lemons and limes"
		],
		images: [{
			image: "products/lemons",
			alt: "Three whole yellow lemons with two green leaves"
		}],
		variants: [{
			sku: "OL-FV-LEM3",
			optionValues: [],
			priceAmount: 24e3,
			stock: 186
		}],
		attributes: [
			{
				name: "Origin",
				value: "Italy"
			},
			{
				name: "Net weight",
				value: "390 g"
			},
			{
				name: "Variety",
				value: "Femminello"
			},
			{
				name: "Grown",
				value: "Open grove"
			},
			{
				name: "Peel",
				value: "Unwaxed"
			},
			{
				name: "Diet",
				value: "Vegan"
			},
			{
				name: "Storage",
				value: "Chilled"
			},
			{
				name: "Keeps",
				value: "3 weeks"
			},
			{
				name: "Packaging",
				value: "Paper bag"
			}
		],
		taxClass: "zero",
		weightGrams: 400,
		viewCount30: 2210,
		publishedDaysAgo: 310,
		measure: {
			amount: 3,
			unit: "piece"
		}
	},
	{
		slug: "ripe-avocados",
		name: "Ripe avocados, 2",
		shortDescription: "Kenyan Hass avocados, sorted by hand into ready today and ready in three days.",
		description: "<p>Hass avocados from smallholders in Murang’a, ripened in our own cool room. Every fruit is pressed at the neck by a person, not a machine, and sorted by the day you mean to eat it.</p><p>Ripe ones hold for two days in the fridge. If one is brown inside, send us a photo and it is not paid.</p>",
		brand: "Rift & Ridge",
		sku: "OL-FV-AVO2",
		category: [
			"Fruit and veg",
			"Fruit",
			"Avocados"
		],
		images: [{
			image: "products/avocado",
			alt: "A whole dark green avocado beside a halved one with its stone in place"
		}],
		options: [{
			name: "Ripeness",
			values: [{ label: "Ready today" }, { label: "Ready in three days" }]
		}],
		variants: [{
			sku: "OL-FV-AVO2-NOW",
			optionValues: ["Ready today"],
			priceAmount: 56e3,
			sale: {
				priceAmount: 44e3,
				endsInDays: 4
			},
			stock: 64
		}, {
			sku: "OL-FV-AVO2-3D",
			optionValues: ["Ready in three days"],
			priceAmount: 56e3,
			sale: {
				priceAmount: 44e3,
				endsInDays: 4
			},
			stock: 140
		}],
		attributes: [
			{
				name: "Origin",
				value: "Kenya"
			},
			{
				name: "Net weight",
				value: "420 g"
			},
			{
				name: "Variety",
				value: "Hass"
			},
			{
				name: "Grown",
				value: "Open grove"
			},
			{
				name: "Diet",
				value: "Vegan"
			},
			{
				name: "Storage",
				value: "Room temperature"
			},
			{
				name: "Keeps",
				value: "2 to 5 days"
			},
			{
				name: "Packaging",
				value: "Paper bag"
			}
		],
		taxClass: "zero",
		weightGrams: 430,
		maxPerOrder: 12,
		viewCount30: 1870,
		publishedDaysAgo: 402,
		measure: {
			amount: 2,
			unit: "piece"
		}
	},
	{
		slug: "garden-salad",
		name: "Garden salad with cherry tomatoes, 320 g",
		shortDescription: "Five washed leaves and cherry tomatoes, mixed each morning, dressing on the side.",
		description: "<p>Lettuce, curly endive, lollo rosso, lamb’s lettuce and pea shoots, washed three times in filtered water, spun dry and mixed at six in the morning. Cherry tomatoes go in whole so that nothing turns soggy.</p><p>Enough for two as a main or four as a side. It comes in a steel tin that we collect with your next order; the wooden bowl in the picture is not included.</p>",
		brand: "Orchard Lane Kitchen",
		sku: "OL-FV-SAL320",
		category: [
			"Fruit and veg",
			"Salads",
			"Ready salads"
		],
		images: [{
			image: "products/salad",
			alt: "Mixed green and red leaves with cherry tomatoes, served in a wooden bowl"
		}],
		options: [{
			name: "Dressing",
			values: [
				{ label: "Lemon and olive oil" },
				{ label: "Yoghurt and mint" },
				{ label: "No dressing" }
			]
		}],
		variants: [
			{
				sku: "OL-FV-SAL320-LEM",
				optionValues: ["Lemon and olive oil"],
				priceAmount: 38e3,
				stock: 36
			},
			{
				sku: "OL-FV-SAL320-YOG",
				optionValues: ["Yoghurt and mint"],
				priceAmount: 38e3,
				stock: 24
			},
			{
				sku: "OL-FV-SAL320-NON",
				optionValues: ["No dressing"],
				priceAmount: 34e3,
				stock: 18
			}
		],
		attributes: [
			{
				name: "Origin",
				value: "Bangladesh"
			},
			{
				name: "Net weight",
				value: "320 g"
			},
			{
				name: "Servings",
				value: "2 to 4"
			},
			{
				name: "Grown",
				value: "Glasshouse"
			},
			{
				name: "Diet",
				value: "Vegetarian"
			},
			{
				name: "Storage",
				value: "Chilled"
			},
			{
				name: "Keeps",
				value: "2 days"
			},
			{
				name: "Packaging",
				value: "Returnable tin"
			}
		],
		taxClass: "reduced",
		weightGrams: 620,
		maxPerOrder: 8,
		viewCount30: 412,
		publishedDaysAgo: 12,
		measure: {
			amount: 320,
			unit: "g"
		}
	},
	{
		slug: "wheat-sourdough",
		name: "Wheat sourdough loaf, 750 g",
		shortDescription: "Wheat flour, water, salt and a 24-hour rise, baked overnight in Gulshan.",
		description: "<p>Three ingredients and a starter we have fed every day since we opened. The dough rises for 24 hours in the cool room, which gives an open crumb and a mild sourness.</p><ul><li><strong>Classic bake</strong>: amber crust, 42 minutes</li><li><strong>Dark bake</strong>: chestnut crust, 50 minutes, sold whole only</li></ul><p>It stays good for four days in its paper bag and toasts well on the fifth.</p>",
		brand: "Lane Bakehouse",
		sku: "OL-BK-SOUR750",
		category: [
			"Bakery",
			"Bread",
			"Sourdough"
		],
		images: [{
			image: "products/bread",
			alt: "Long sourdough loaf with four cuts across its floury golden crust"
		}, {
			image: "products/bread-dark",
			alt: "The same loaf baked to a deep brown crust"
		}],
		options: [{
			name: "Cut",
			values: [{ label: "Whole" }, { label: "Sliced" }]
		}, {
			name: "Bake",
			values: [{ label: "Classic" }, { label: "Dark" }]
		}],
		variants: [
			{
				sku: "OL-BK-SOUR750-WC",
				optionValues: ["Whole", "Classic"],
				priceAmount: 42e3,
				stock: 58
			},
			{
				sku: "OL-BK-SOUR750-WD",
				optionValues: ["Whole", "Dark"],
				image: "products/bread-dark",
				priceAmount: 42e3,
				stock: 22
			},
			{
				sku: "OL-BK-SOUR750-SC",
				optionValues: ["Sliced", "Classic"],
				priceAmount: 43e3,
				stock: 41
			}
		],
		attributes: [
			{
				name: "Origin",
				value: "Bangladesh"
			},
			{
				name: "Net weight",
				value: "750 g"
			},
			{
				name: "Flour",
				value: "Wheat"
			},
			{
				name: "Rise",
				value: "24 hours"
			},
			{
				name: "Diet",
				value: "Vegan"
			},
			{
				name: "Allergens",
				value: "Gluten"
			},
			{
				name: "Storage",
				value: "Room temperature"
			},
			{
				name: "Keeps",
				value: "4 days"
			},
			{
				name: "Packaging",
				value: "Paper bag"
			}
		],
		taxClass: "reduced",
		weightGrams: 765,
		viewCount30: 2685,
		publishedDaysAgo: 566,
		measure: {
			amount: 750,
			unit: "g"
		}
	},
	{
		slug: "vanilla-cupcake",
		name: "Vanilla cupcake with cherry",
		shortDescription: "Vanilla sponge, whipped cream icing and one cherry, in a striped paper case.",
		description: "<p>A light sponge made with real vanilla and local butter, topped by hand with lightly sweetened whipped cream and a cherry with its stalk. No gelatine and no palm fat.</p><p>Baked to order in the morning and carried upright in a returnable cake tin. Choose the stripe on the case; the cake inside is the same.</p>",
		brand: "Lane Bakehouse",
		sku: "OL-BK-CUPV",
		category: [
			"Bakery",
			"Cakes",
			"Cupcakes"
		],
		images: [
			{
				image: "products/cupcake",
				alt: "Cupcake with swirled white icing and a red cherry, in a blue and white striped case"
			},
			{
				image: "products/cupcake-rose",
				alt: "Vanilla cupcake in a case with rose stripes"
			},
			{
				image: "products/cupcake-mint",
				alt: "Vanilla cupcake in a case with mint stripes"
			}
		],
		options: [{
			name: "Case colour",
			values: [
				{
					label: "Blue stripe",
					swatch: "#6f9fe8"
				},
				{
					label: "Rose stripe",
					swatch: "#e58ca4"
				},
				{
					label: "Mint stripe",
					swatch: "#8fcfae"
				}
			]
		}],
		variants: [
			{
				sku: "OL-BK-CUPV-BLU",
				optionValues: ["Blue stripe"],
				priceAmount: 18e3,
				stock: 48
			},
			{
				sku: "OL-BK-CUPV-ROS",
				optionValues: ["Rose stripe"],
				image: "products/cupcake-rose",
				priceAmount: 18e3,
				stock: 0
			},
			{
				sku: "OL-BK-CUPV-MIN",
				optionValues: ["Mint stripe"],
				image: "products/cupcake-mint",
				priceAmount: 18e3,
				stock: 30
			}
		],
		attributes: [
			{
				name: "Origin",
				value: "Bangladesh"
			},
			{
				name: "Net weight",
				value: "95 g"
			},
			{
				name: "Flavour",
				value: "Vanilla"
			},
			{
				name: "Diet",
				value: "Vegetarian"
			},
			{
				name: "Allergens",
				value: "Gluten, milk, egg"
			},
			{
				name: "Storage",
				value: "Chilled"
			},
			{
				name: "Keeps",
				value: "2 days"
			},
			{
				name: "Packaging",
				value: "Returnable tin"
			}
		],
		taxClass: "reduced",
		weightGrams: 110,
		maxPerOrder: 24,
		viewCount30: 233,
		publishedDaysAgo: 9
	},
	{
		slug: "maple-bread-board",
		name: "Maple bread board, 40 × 28 cm",
		shortDescription: "Solid maple, 3.5 cm thick, with a finger grip cut into each short end.",
		description: "<p>Edge-glued from planks of solid maple, 3.5 cm thick and heavy enough not to slide. A grip is cut into each short end, so it can be lifted with a loaf on top.</p><p>Oiled with food-safe linseed oil. Wash it by hand, dry it standing, and oil it again when it looks pale.</p>",
		brand: "Bench & Crumb",
		sku: "OL-BK-BOARD40",
		category: ["Bakery", "Boards and knives"],
		images: [{
			image: "products/chopping-board",
			alt: "Thick pale maple board with rounded corners and a grip in one end"
		}],
		variants: [{
			sku: "OL-BK-BOARD40",
			optionValues: [],
			priceAmount: 195e3,
			stock: 4
		}],
		attributes: [
			{
				name: "Material",
				value: "Maple"
			},
			{
				name: "Colour",
				value: "Natural"
			},
			{
				name: "Width",
				value: "40 cm"
			},
			{
				name: "Depth",
				value: "28 cm"
			},
			{
				name: "Height",
				value: "3.5 cm"
			},
			{
				name: "Finish",
				value: "Linseed oil"
			},
			{
				name: "Dishwasher safe",
				value: "No"
			}
		],
		taxClass: "standard",
		weightGrams: 2700,
		viewCount30: 148,
		publishedDaysAgo: 176
	},
	{
		slug: "steigalp-mountain-cheese",
		name: "Steigalp mountain cheese, 250 g",
		shortDescription: "Cow’s milk cheese with round holes, aged six months, nutty and mild.",
		description: "<p>Made from the milk of cows that graze above 1,200 metres, with microbial rennet, and aged for six months in a stone cellar. Nutty, a little sweet, and it melts without turning oily.</p><p>Cut from the wheel on the morning we deliver. The rind is natural and comes off the sliced and grated packs.</p>",
		brand: "Steigalp",
		sku: "OL-DE-STEIG250",
		category: [
			"Dairy and eggs",
			"Cheese",
			"Hard cheese",
			"Mountain cheese"
		],
		images: [{
			image: "products/cheese",
			alt: "A wedge of yellow cheese with round holes and a thin brown rind"
		}],
		options: [{
			name: "Cut",
			values: [
				{ label: "Wedge" },
				{ label: "Sliced" },
				{ label: "Grated" }
			]
		}],
		variants: [
			{
				sku: "OL-DE-STEIG250-W",
				optionValues: ["Wedge"],
				priceAmount: 89e3,
				stock: 52
			},
			{
				sku: "OL-DE-STEIG250-S",
				optionValues: ["Sliced"],
				priceAmount: 93e3,
				stock: 27
			},
			{
				sku: "OL-DE-STEIG250-G",
				optionValues: ["Grated"],
				priceAmount: 93e3,
				stock: 0
			}
		],
		attributes: [
			{
				name: "Origin",
				value: "Austria"
			},
			{
				name: "Net weight",
				value: "250 g"
			},
			{
				name: "Milk",
				value: "Cow"
			},
			{
				name: "Fat",
				value: "31%"
			},
			{
				name: "Aged",
				value: "6 months"
			},
			{
				name: "Diet",
				value: "Vegetarian"
			},
			{
				name: "Allergens",
				value: "Milk"
			},
			{
				name: "Storage",
				value: "Chilled"
			},
			{
				name: "Keeps",
				value: "3 weeks"
			}
		],
		taxClass: "reduced",
		weightGrams: 265,
		viewCount30: 734,
		publishedDaysAgo: 265,
		measure: {
			amount: 250,
			unit: "g"
		}
	},
	{
		slug: "alba-greek-yoghurt",
		name: "Alba Greek yoghurt, 450 g",
		shortDescription: "Strained yoghurt with 5% fat, made from cow’s milk and live cultures.",
		description: "<p>Strained twice through cloth until a spoon stands up in it. Two ingredients: pasteurised cow’s milk and live cultures, with no powder, gelatine or sugar.</p><p>Thick enough for tzatziki and mild enough for breakfast. Once open, finish it within four days.</p>",
		brand: "Alba",
		sku: "OL-DE-ALBA450",
		category: [
			"Dairy and eggs",
			"Yoghurt",
			"Greek yoghurt"
		],
		images: [{
			image: "products/yoghurt",
			alt: "White Alba thick Greek yoghurt tub with a blue band, 5% fat, 450 g"
		}],
		variants: [{
			sku: "OL-DE-ALBA450",
			optionValues: [],
			priceAmount: 48e3,
			sale: {
				priceAmount: 4e4,
				endsInDays: 7
			},
			stock: 210
		}],
		attributes: [
			{
				name: "Origin",
				value: "Greece"
			},
			{
				name: "Net weight",
				value: "450 g"
			},
			{
				name: "Milk",
				value: "Cow"
			},
			{
				name: "Fat",
				value: "5%"
			},
			{
				name: "Protein",
				value: "9 g per 100 g"
			},
			{
				name: "Diet",
				value: "Vegetarian"
			},
			{
				name: "Allergens",
				value: "Milk"
			},
			{
				name: "Storage",
				value: "Chilled"
			},
			{
				name: "Keeps",
				value: "2 weeks"
			}
		],
		taxClass: "reduced",
		weightGrams: 475,
		viewCount30: 2930,
		publishedDaysAgo: 540,
		measure: {
			amount: 450,
			unit: "g"
		}
	},
	{
		slug: "free-range-eggs",
		name: "Free-range brown eggs, 10",
		shortDescription: "Brown eggs from a flock of 900 hens in Gazipur, dated on the day they are laid.",
		description: "<p>From 900 hens that range under mango trees outside Gazipur and are fed maize, soya and greens, without routine antibiotics. Collected twice a day and stamped with the date.</p><p>They come in a moulded tray that holds ten. Give the tray back to the rider and it goes round again.</p>",
		brand: "Bhawal Hens",
		sku: "OL-DE-EGG10",
		category: ["Dairy and eggs", "Eggs"],
		images: [{
			image: "products/eggs",
			alt: "Ten brown eggs standing in a grey moulded tray"
		}],
		variants: [{
			sku: "OL-DE-EGG10",
			optionValues: [],
			priceAmount: 26e3,
			stock: 380
		}],
		attributes: [
			{
				name: "Origin",
				value: "Bangladesh"
			},
			{
				name: "Pieces",
				value: "10"
			},
			{
				name: "Size",
				value: "Medium, 53 to 62 g"
			},
			{
				name: "Farming",
				value: "Free range"
			},
			{
				name: "Diet",
				value: "Vegetarian"
			},
			{
				name: "Allergens",
				value: "Egg"
			},
			{
				name: "Storage",
				value: "Chilled"
			},
			{
				name: "Keeps",
				value: "3 weeks"
			},
			{
				name: "Packaging",
				value: "Returnable tray"
			}
		],
		taxClass: "zero",
		weightGrams: 640,
		maxPerOrder: 10,
		viewCount30: 3120,
		publishedDaysAgo: 596,
		measure: {
			amount: 10,
			unit: "piece"
		}
	}
];
// demo/orchard-lane/products-2.ts
/** Pantry, breakfast, coffee and tea. */
var products2$1 = [
	{
		slug: "fusilli-bronze-cut",
		name: "Fusilli, bronze cut, 500 g",
		shortDescription: "Durum wheat fusilli, drawn through bronze and dried for 36 hours.",
		description: "<p>Durum semolina and spring water, pressed through bronze dies that leave the surface rough, so that sauce holds on. Dried for 36 hours below 45 °C and still firm after 11 minutes in the pan.</p><p>One box serves five. Salt the water with 10 g a litre and keep a cup of it for the sauce.</p>",
		brand: "Pastaio Lento",
		sku: "OL-PA-FUS500",
		category: [
			"Pantry",
			"Pasta and noodles",
			"Dried pasta",
			"Short pasta"
		],
		images: [{
			image: "products/pasta",
			alt: "Blue and yellow box of Pastaio Lento fusilli, bronze cut, 500 g, 11 minutes"
		}],
		variants: [{
			sku: "OL-PA-FUS500",
			optionValues: [],
			priceAmount: 34e3,
			stock: 265
		}],
		attributes: [
			{
				name: "Origin",
				value: "Italy"
			},
			{
				name: "Net weight",
				value: "500 g"
			},
			{
				name: "Shape",
				value: "Short"
			},
			{
				name: "Cooking time",
				value: "11 minutes"
			},
			{
				name: "Diet",
				value: "Vegan"
			},
			{
				name: "Allergens",
				value: "Gluten"
			},
			{
				name: "Storage",
				value: "Room temperature"
			},
			{
				name: "Keeps",
				value: "2 years"
			},
			{
				name: "Packaging",
				value: "Cardboard box"
			}
		],
		taxClass: "standard",
		weightGrams: 540,
		viewCount30: 1455,
		publishedDaysAgo: 470,
		measure: {
			amount: 500,
			unit: "g"
		}
	},
	{
		slug: "casa-rosetta-passata",
		name: "Casa Rosetta passata, 690 g",
		shortDescription: "Italian tomatoes, sieved smooth and bottled with a pinch of basil.",
		description: "<p>Tomatoes from the plain of Foggia, sieved within a day of picking and bottled in glass with a pinch of basil. No concentrate, no sugar and 0.3% salt.</p><p>One bottle makes sauce for six. Simmer it for twenty minutes with garlic and oil, or use it straight on pizza.</p>",
		brand: "Casa Rosetta",
		sku: "OL-PA-PASS690",
		category: [
			"Pantry",
			"Sauces and tins",
			"Passata and tinned tomatoes"
		],
		images: [{
			image: "products/passata",
			alt: "Glass bottle of red Casa Rosetta passata with a white cap, 690 g"
		}],
		variants: [{
			sku: "OL-PA-PASS690",
			optionValues: [],
			priceAmount: 45e3,
			stock: 174
		}],
		attributes: [
			{
				name: "Origin",
				value: "Italy"
			},
			{
				name: "Net weight",
				value: "690 g"
			},
			{
				name: "Ingredients",
				value: "Tomatoes, salt, basil"
			},
			{
				name: "Added sugar",
				value: "No"
			},
			{
				name: "Diet",
				value: "Vegan"
			},
			{
				name: "Storage",
				value: "Room temperature"
			},
			{
				name: "Keeps",
				value: "18 months"
			},
			{
				name: "Packaging",
				value: "Glass"
			}
		],
		taxClass: "standard",
		weightGrams: 1050,
		viewCount30: 1190,
		publishedDaysAgo: 455,
		measure: {
			amount: 690,
			unit: "g"
		}
	},
	{
		slug: "monte-aldo-olive-oil",
		name: "Monte Aldo olive oil, 500 ml",
		shortDescription: "Extra virgin oil from one estate in Puglia, cold pressed within eight hours.",
		description: "<p>Coratina and Ogliarola olives from one estate in Puglia, pressed cold within eight hours of picking. Green, peppery at the back of the throat, with 0.2% acidity on the last test.</p><p>The bottle is dark to keep out light. Use it raw or at a gentle heat, and within three months of opening.</p>",
		brand: "Monte Aldo",
		sku: "OL-PA-OIL500",
		category: [
			"Pantry",
			"Oils and vinegars",
			"Olive oil",
			"Extra virgin"
		],
		images: [{
			image: "products/olive_oil",
			alt: "Dark green bottle of Monte Aldo extra virgin olive oil with a gold cap"
		}],
		variants: [{
			sku: "OL-PA-OIL500",
			optionValues: [],
			priceAmount: 145e3,
			sale: {
				priceAmount: 12e4,
				endsInDays: 12
			},
			stock: 96
		}],
		attributes: [
			{
				name: "Origin",
				value: "Italy"
			},
			{
				name: "Volume",
				value: "500 ml"
			},
			{
				name: "Variety",
				value: "Coratina and Ogliarola"
			},
			{
				name: "Acidity",
				value: "0.2%"
			},
			{
				name: "Diet",
				value: "Vegan"
			},
			{
				name: "Storage",
				value: "Room temperature"
			},
			{
				name: "Keeps",
				value: "18 months"
			},
			{
				name: "Packaging",
				value: "Glass"
			}
		],
		taxClass: "standard",
		weightGrams: 920,
		viewCount30: 2440,
		publishedDaysAgo: 512,
		measure: {
			amount: 500,
			unit: "ml"
		}
	},
	{
		slug: "morning-mill-granola",
		name: "Morning Mill honey and almond granola, 400 g",
		shortDescription: "Whole oats baked slowly with honey and almonds until they clump.",
		description: "<p>Rolled oats, almonds, sunflower seeds and a little rapeseed oil, sweetened with honey only and baked at 140 °C for an hour. There are whole almonds in every bowl and clusters the size of a thumb.</p><p>Ten portions of 40 g. The bag closes again; press the air out and it stays crisp for a month, even in the monsoon.</p>",
		brand: "Morning Mill",
		sku: "OL-BR-GRAN400",
		category: [
			"Breakfast",
			"Granola and muesli",
			"Granola"
		],
		images: [{
			image: "products/granola",
			alt: "White and yellow pouch of Morning Mill honey and almond granola, 400 g"
		}],
		variants: [{
			sku: "OL-BR-GRAN400",
			optionValues: [],
			priceAmount: 69e3,
			sale: {
				priceAmount: 59e3,
				endsInDays: 16
			},
			stock: 118
		}],
		attributes: [
			{
				name: "Origin",
				value: "United Kingdom"
			},
			{
				name: "Net weight",
				value: "400 g"
			},
			{
				name: "Servings",
				value: "10"
			},
			{
				name: "Sugar",
				value: "14 g per 100 g"
			},
			{
				name: "Diet",
				value: "Vegetarian"
			},
			{
				name: "Allergens",
				value: "Gluten, nuts"
			},
			{
				name: "Storage",
				value: "Room temperature"
			},
			{
				name: "Keeps",
				value: "9 months"
			},
			{
				name: "Packaging",
				value: "Paper pouch"
			}
		],
		taxClass: "standard",
		weightGrams: 420,
		viewCount30: 1042,
		publishedDaysAgo: 288,
		measure: {
			amount: 400,
			unit: "g"
		}
	},
	{
		slug: "wildflower-honey",
		name: "Wildflower honey, 350 g",
		shortDescription: "Raw, unfiltered honey from the hives of a single valley.",
		description: "<p>Gathered from hives in one Transylvanian valley, from clover, thyme and linden blossom. It is never heated above 40 °C and only strained through a coarse sieve, so the pollen stays in.</p><p>When it sets, stand the jar in warm water for ten minutes and it runs again. Not suitable for infants under twelve months.</p>",
		brand: "Linden & Hive",
		sku: "OL-BR-HONEY350",
		category: [
			"Breakfast",
			"Honey and spreads",
			"Honey",
			"Raw honey"
		],
		images: [{
			image: "products/honey",
			alt: "Glass jar of amber Linden and Hive wildflower honey with a gold lid"
		}],
		variants: [{
			sku: "OL-BR-HONEY350",
			optionValues: [],
			priceAmount: 95e3,
			sale: {
				priceAmount: 82500,
				endsInDays: 9
			},
			stock: 143
		}],
		attributes: [
			{
				name: "Origin",
				value: "Romania"
			},
			{
				name: "Net weight",
				value: "350 g"
			},
			{
				name: "Variety",
				value: "Wildflower"
			},
			{
				name: "Treatment",
				value: "Raw, unfiltered"
			},
			{
				name: "Diet",
				value: "Vegetarian"
			},
			{
				name: "Storage",
				value: "Room temperature"
			},
			{
				name: "Keeps",
				value: "2 years"
			},
			{
				name: "Packaging",
				value: "Glass"
			}
		],
		taxClass: "standard",
		weightGrams: 590,
		viewCount30: 1985,
		publishedDaysAgo: 430,
		measure: {
			amount: 350,
			unit: "g"
		}
	},
	{
		slug: "strawberry-extra-jam",
		name: "Strawberry extra jam, 340 g",
		shortDescription: "Extra jam with 65% strawberries, cooked in small copper pans.",
		description: "<p>Sixty-five per cent strawberries, cane sugar, lemon juice and nothing else: the set comes from the fruit’s own pectin. Cooked in copper pans of 12 kg, so whole berries survive.</p><p>Soft on a spoon and less sweet than most. Keep it in the fridge once open and eat it within six weeks.</p>",
		brand: "Brambly Kitchen",
		sku: "OL-BR-JAM340",
		category: [
			"Breakfast",
			"Jam and marmalade",
			"Jam"
		],
		images: [{
			image: "products/jam",
			alt: "Jar of dark red Brambly Kitchen strawberry extra jam with a red lid, 340 g"
		}],
		variants: [{
			sku: "OL-BR-JAM340",
			optionValues: [],
			priceAmount: 62e3,
			stock: 5
		}],
		attributes: [
			{
				name: "Origin",
				value: "United Kingdom"
			},
			{
				name: "Net weight",
				value: "340 g"
			},
			{
				name: "Flavour",
				value: "Strawberry"
			},
			{
				name: "Fruit",
				value: "65%"
			},
			{
				name: "Diet",
				value: "Vegan"
			},
			{
				name: "Storage",
				value: "Room temperature"
			},
			{
				name: "Keeps",
				value: "2 years"
			},
			{
				name: "Packaging",
				value: "Glass"
			}
		],
		taxClass: "standard",
		weightGrams: 570,
		viewCount30: 655,
		publishedDaysAgo: 219,
		measure: {
			amount: 340,
			unit: "g"
		}
	},
	{
		slug: "tiller-harbour-blend",
		name: "Tiller Harbour Blend, 250 g",
		shortDescription: "Medium roast of two washed arabicas: cocoa, dried cherry, oat.",
		description: "<p>Two washed arabicas from Colombia and Ethiopia, roasted medium in Tejgaon every Tuesday. In the cup: cocoa, dried cherry and a soft oat finish, with enough body for milk.</p><p>The roast date is stamped on the bag; we sell nothing older than three weeks. Ground to order at no charge.</p>",
		brand: "Tiller Coffee Roasters",
		sku: "OL-CT-HARB250",
		category: [
			"Coffee and tea",
			"Coffee",
			"Blends"
		],
		images: [{
			image: "products/coffee_beans",
			alt: "Orange and black bag of Tiller Harbour Blend coffee, 250 g, notes of cocoa, dried cherry and oat"
		}],
		options: [{
			name: "Grind",
			values: [
				{ label: "Whole bean" },
				{ label: "Filter" },
				{ label: "Moka pot" },
				{ label: "Espresso" }
			]
		}],
		variants: [
			{
				sku: "OL-CT-HARB250-WB",
				optionValues: ["Whole bean"],
				priceAmount: 98e3,
				stock: 156
			},
			{
				sku: "OL-CT-HARB250-FI",
				optionValues: ["Filter"],
				priceAmount: 98e3,
				stock: 60
			},
			{
				sku: "OL-CT-HARB250-MO",
				optionValues: ["Moka pot"],
				priceAmount: 98e3,
				stock: 44
			},
			{
				sku: "OL-CT-HARB250-ES",
				optionValues: ["Espresso"],
				priceAmount: 98e3,
				stock: 0
			}
		],
		attributes: [
			{
				name: "Origin",
				value: "Colombia and Ethiopia"
			},
			{
				name: "Net weight",
				value: "250 g"
			},
			{
				name: "Roast",
				value: "Medium"
			},
			{
				name: "Process",
				value: "Washed"
			},
			{
				name: "Caffeine",
				value: "Regular"
			},
			{
				name: "Diet",
				value: "Vegan"
			},
			{
				name: "Storage",
				value: "Room temperature"
			},
			{
				name: "Keeps",
				value: "6 months"
			},
			{
				name: "Packaging",
				value: "Resealable bag"
			}
		],
		taxClass: "standard",
		weightGrams: 270,
		viewCount30: 3515,
		publishedDaysAgo: 548,
		measure: {
			amount: 250,
			unit: "g"
		}
	},
	{
		slug: "fog-and-leaf-jasmine-green-tea",
		name: "Fog & Leaf jasmine green tea, loose leaf, 100 g",
		shortDescription: "Spring green tea scented five times with fresh jasmine, in a refillable tin.",
		description: "<p>Spring leaves from Fujian, laid with fresh jasmine blossom on five nights and sifted each morning. No flavouring is added, so the scent stays through three infusions.</p><p>Use 3 g for a cup, water at 80 °C and two minutes. The tin holds about 33 cups and shuts tight against damp.</p>",
		brand: "Fog & Leaf",
		sku: "OL-CT-JAS100",
		category: [
			"Coffee and tea",
			"Tea",
			"Green tea"
		],
		images: [{
			image: "products/tea",
			alt: "Dark green round tin of Fog and Leaf jasmine green tea, 100 g"
		}],
		variants: [{
			sku: "OL-CT-JAS100",
			optionValues: [],
			priceAmount: 78e3,
			stock: 88
		}],
		attributes: [
			{
				name: "Origin",
				value: "China"
			},
			{
				name: "Net weight",
				value: "100 g"
			},
			{
				name: "Form",
				value: "Loose leaf"
			},
			{
				name: "Servings",
				value: "33"
			},
			{
				name: "Caffeine",
				value: "Regular"
			},
			{
				name: "Diet",
				value: "Vegan"
			},
			{
				name: "Storage",
				value: "Room temperature"
			},
			{
				name: "Keeps",
				value: "18 months"
			},
			{
				name: "Packaging",
				value: "Refillable tin"
			}
		],
		taxClass: "standard",
		weightGrams: 230,
		viewCount30: 866,
		publishedDaysAgo: 334,
		measure: {
			amount: 100,
			unit: "g"
		}
	},
	{
		slug: "espresso-cup-and-saucer",
		name: "Espresso cup and saucer, porcelain, 90 ml",
		shortDescription: "Thick-walled porcelain cup with its saucer, singly or as a set of four.",
		description: "<p>Glazed porcelain with walls 5 mm thick, so a double shot stays hot to the last sip. The handle takes a full finger, and the saucer has a well that keeps the cup from sliding.</p><p>Safe in the dishwasher and the microwave. The picture shows the white one; the other colours have the same shape, with a white inside.</p>",
		brand: "Kiln Lane",
		sku: "OL-CT-CUP90",
		category: ["Coffee and tea", "Cups and saucers"],
		images: [
			{
				image: "products/coffee-cup",
				alt: "White porcelain cup of black coffee standing on a white saucer"
			},
			{
				image: "products/coffee-cup-sage",
				alt: "Cup and saucer in sage"
			},
			{
				image: "products/coffee-cup-charcoal",
				alt: "Cup and saucer in charcoal"
			}
		],
		options: [{
			name: "Colour",
			values: [
				{
					label: "White",
					swatch: "#f4f3ef"
				},
				{
					label: "Sage",
					swatch: "#9caf94"
				},
				{
					label: "Charcoal",
					swatch: "#3b3d40"
				}
			]
		}, {
			name: "Set",
			values: [{ label: "One" }, { label: "Set of four" }]
		}],
		variants: [
			{
				sku: "OL-CT-CUP90-WH1",
				optionValues: ["White", "One"],
				priceAmount: 69e3,
				stock: 72
			},
			{
				sku: "OL-CT-CUP90-WH4",
				optionValues: ["White", "Set of four"],
				priceAmount: 249e3,
				stock: 18
			},
			{
				sku: "OL-CT-CUP90-SG1",
				optionValues: ["Sage", "One"],
				image: "products/coffee-cup-sage",
				priceAmount: 72e3,
				stock: 35
			},
			{
				sku: "OL-CT-CUP90-SG4",
				optionValues: ["Sage", "Set of four"],
				image: "products/coffee-cup-sage",
				priceAmount: 259e3,
				stock: 0
			},
			{
				sku: "OL-CT-CUP90-CH1",
				optionValues: ["Charcoal", "One"],
				image: "products/coffee-cup-charcoal",
				priceAmount: 72e3,
				stock: 28
			}
		],
		attributes: [
			{
				name: "Material",
				value: "Porcelain"
			},
			{
				name: "Volume",
				value: "90 ml"
			},
			{
				name: "Width",
				value: "6.5 cm"
			},
			{
				name: "Height",
				value: "5.8 cm"
			},
			{
				name: "Saucer",
				value: "12 cm"
			},
			{
				name: "Dishwasher safe",
				value: "Yes"
			},
			{
				name: "Microwave safe",
				value: "Yes"
			}
		],
		taxClass: "standard",
		weightGrams: 340,
		viewCount30: 187,
		publishedDaysAgo: 5
	},
	{
		slug: "aluminium-moka-pot",
		name: "Moka pot, cast aluminium",
		shortDescription: "Stovetop coffee maker for three or six small cups, for gas and electric hobs.",
		description: "<p>Eight-sided body of cast aluminium with a heat-proof black handle and a safety valve. Fill to the valve, add coffee without pressing it down, and it is ready in about five minutes on a low flame.</p><p>For gas, electric and ceramic hobs, not for induction; rinse it with water only. Seal and filter plate are kept in stock as spares.</p>",
		brand: "Vento Fratelli",
		sku: "OL-CT-MOKA",
		category: [
			"Coffee and tea",
			"Brewing",
			"Moka pots"
		],
		images: [{
			image: "products/moka-pot",
			alt: "Silver eight-sided aluminium moka pot with a black handle and knob"
		}],
		options: [{
			name: "Size",
			values: [{ label: "3 cups" }, { label: "6 cups" }]
		}],
		variants: [{
			sku: "OL-CT-MOKA-3",
			optionValues: ["3 cups"],
			priceAmount: 265e3,
			stock: 0
		}, {
			sku: "OL-CT-MOKA-6",
			optionValues: ["6 cups"],
			priceAmount: 345e3,
			stock: 0
		}],
		attributes: [
			{
				name: "Material",
				value: "Aluminium"
			},
			{
				name: "Colour",
				value: "Silver"
			},
			{
				name: "Volume",
				value: "130 or 270 ml"
			},
			{
				name: "Height",
				value: "16 or 21 cm"
			},
			{
				name: "Hob",
				value: "Gas, electric, ceramic"
			},
			{
				name: "Dishwasher safe",
				value: "No"
			}
		],
		taxClass: "standard",
		weightGrams: 720,
		viewCount30: 521,
		publishedDaysAgo: 240
	}
];
// demo/orchard-lane/products-3.ts
/** Drinks, treats and what is coming soon. */
var products3 = [
	{
		slug: "fonte-chiara-blood-orange",
		name: "Fonte Chiara sparkling blood orange, 2 × 330 ml",
		shortDescription: "Spring water, blood orange juice and fine bubbles, 4 g of sugar per 100 ml.",
		description: "<p>Sparkling spring water with 18% juice of Sicilian blood oranges and a little cane sugar. Sharp rather than sweet, with 43 kcal in a can and no sweetener or colouring.</p><p>Two slim cans of 330 ml. Serve cold, with a slice of lemon if there is one.</p>",
		brand: "Fonte Chiara",
		sku: "OL-DR-FONTE2",
		category: [
			"Drinks",
			"Soft drinks",
			"Sparkling fruit drinks"
		],
		images: [{
			image: "products/sparkling",
			alt: "Two slim cans of Fonte Chiara sparkling blood orange with an orange and white label"
		}],
		variants: [{
			sku: "OL-DR-FONTE2",
			optionValues: [],
			priceAmount: 34e3,
			stock: 192
		}],
		attributes: [
			{
				name: "Origin",
				value: "Italy"
			},
			{
				name: "Volume",
				value: "660 ml"
			},
			{
				name: "Flavour",
				value: "Blood orange"
			},
			{
				name: "Sugar",
				value: "4 g per 100 ml"
			},
			{
				name: "Diet",
				value: "Vegan"
			},
			{
				name: "Storage",
				value: "Room temperature"
			},
			{
				name: "Keeps",
				value: "12 months"
			},
			{
				name: "Packaging",
				value: "Aluminium can"
			}
		],
		taxClass: "standard",
		weightGrams: 700,
		viewCount30: 948,
		publishedDaysAgo: 121,
		measure: {
			amount: 660,
			unit: "ml"
		}
	},
	{
		slug: "oatful-barista-oat-drink",
		name: "Oatful barista oat drink, 1 l",
		shortDescription: "Oat drink with no added sugar that foams like whole milk.",
		description: "<p>Made from 11% whole oats, water, rapeseed oil and a pinch of salt, with added calcium and vitamins D and B12. It steams to a fine foam at 60 °C and does not split in hot coffee.</p><p>No added sugar; what sweetness there is comes from the oats. Keep it in the fridge once open and finish it in five days.</p>",
		brand: "Oatful",
		sku: "OL-DR-OAT1L",
		category: [
			"Drinks",
			"Plant drinks",
			"Oat drinks"
		],
		images: [{
			image: "products/oat_drink",
			alt: "Pale blue and white one-litre carton of Oatful barista oat drink with a navy cap"
		}],
		variants: [{
			sku: "OL-DR-OAT1L",
			optionValues: [],
			priceAmount: 52e3,
			sale: {
				priceAmount: 45e3,
				endsInDays: 6
			},
			stock: 248
		}],
		attributes: [
			{
				name: "Origin",
				value: "Sweden"
			},
			{
				name: "Volume",
				value: "1 l"
			},
			{
				name: "Fat",
				value: "3%"
			},
			{
				name: "Added sugar",
				value: "No"
			},
			{
				name: "Diet",
				value: "Vegan"
			},
			{
				name: "Allergens",
				value: "Gluten"
			},
			{
				name: "Storage",
				value: "Room temperature"
			},
			{
				name: "Keeps",
				value: "9 months"
			},
			{
				name: "Packaging",
				value: "Carton"
			}
		],
		taxClass: "standard",
		weightGrams: 1070,
		viewCount30: 3308,
		publishedDaysAgo: 377,
		measure: {
			amount: 1e3,
			unit: "ml"
		}
	},
	{
		slug: "nib-and-bean-dark-chocolate",
		name: "Nib & Bean dark chocolate 72%, sea salt, 85 g",
		shortDescription: "Dark chocolate from one cooperative in Ghana, finished with flakes of sea salt.",
		description: "<p>Cocoa from one cooperative in Ghana, stone ground for three days and finished with flakes of sea salt on the back. Three ingredients besides the salt: cocoa mass, cocoa butter and cane sugar.</p><p>It contains no alcohol and no milk, but is made where milk and nuts are used. In warm months it travels with an ice pack.</p>",
		brand: "Nib & Bean",
		sku: "OL-TR-NIB85",
		category: ["Treats", "Chocolate"],
		images: [{
			image: "products/chocolate",
			alt: "Unwrapped dark chocolate squares beside a purple Nib and Bean wrapper marked 72"
		}],
		variants: [{
			sku: "OL-TR-NIB85",
			optionValues: [],
			priceAmount: 46e3,
			sale: {
				priceAmount: 39e3,
				endsInDays: 18
			},
			stock: 167
		}],
		attributes: [
			{
				name: "Origin",
				value: "Ghana"
			},
			{
				name: "Net weight",
				value: "85 g"
			},
			{
				name: "Cocoa",
				value: "72%"
			},
			{
				name: "Flavour",
				value: "Sea salt"
			},
			{
				name: "Diet",
				value: "Vegan"
			},
			{
				name: "Storage",
				value: "Cool and dry"
			},
			{
				name: "Keeps",
				value: "12 months"
			},
			{
				name: "Packaging",
				value: "Paper and foil"
			}
		],
		taxClass: "standard",
		weightGrams: 95,
		viewCount30: 1316,
		publishedDaysAgo: 198,
		measure: {
			amount: 85,
			unit: "g"
		}
	},
	{
		slug: "soft-date-caramels",
		name: "Soft date caramels, 150 g",
		shortDescription: "Caramels cooked with butter and dates, cut by hand and wrapped in waxed paper.",
		description: "<p>Butter, cream and Medjool dates cooked to 118 °C, poured on marble and cut by hand. The dates replace half of the sugar, so the chew is soft and the taste closer to toffee than to boiled sweets.</p><p>About twenty pieces, each in waxed paper. No gelatine and no glucose syrup.</p>",
		brand: "Copper Spoon",
		sku: "OL-TR-CARA150",
		category: ["Treats", "Caramels and toffee"],
		images: [{
			image: "products/caramels",
			alt: "Stack of soft brown caramels with flakes of sea salt"
		}],
		options: [{
			name: "Flavour",
			values: [
				{ label: "Sea salt" },
				{ label: "Cardamom" },
				{ label: "Coffee" }
			]
		}],
		variants: [
			{
				sku: "OL-TR-CARA150-SS",
				optionValues: ["Sea salt"],
				priceAmount: 54e3,
				stock: 40
			},
			{
				sku: "OL-TR-CARA150-CA",
				optionValues: ["Cardamom"],
				priceAmount: 54e3,
				stock: 32
			},
			{
				sku: "OL-TR-CARA150-CO",
				optionValues: ["Coffee"],
				priceAmount: 54e3,
				stock: 0
			}
		],
		attributes: [
			{
				name: "Origin",
				value: "Bangladesh"
			},
			{
				name: "Net weight",
				value: "150 g"
			},
			{
				name: "Pieces",
				value: "20"
			},
			{
				name: "Diet",
				value: "Vegetarian"
			},
			{
				name: "Allergens",
				value: "Milk"
			},
			{
				name: "Storage",
				value: "Cool and dry"
			},
			{
				name: "Keeps",
				value: "6 weeks"
			},
			{
				name: "Packaging",
				value: "Paper box"
			}
		],
		taxClass: "standard",
		weightGrams: 185,
		viewCount30: 43,
		publishedDaysAgo: 3,
		measure: {
			amount: 150,
			unit: "g"
		}
	},
	{
		slug: "navel-oranges",
		name: "Navel oranges, first crates of the season, 1 kg",
		shortDescription: "Seedless navels from the Nile delta, sweet and easy to peel.",
		description: "<p>The first navels of the season from the Nile delta, held on the tree until they reach 11° Brix, which is when the sweetness outruns the acid. No seeds and a peel that comes away in one piece.</p><p>A kilo is four to five oranges. They keep for two weeks at room temperature and four in the fridge.</p>",
		brand: "Delta Groves",
		sku: "OL-FV-NAVEL1K",
		category: [
			"Fruit and veg",
			"Fruit",
			"Citrus",
			"Oranges"
		],
		images: [{
			image: "products/oranges",
			alt: "Three whole bright orange navel oranges"
		}],
		variants: [{
			sku: "OL-FV-NAVEL1K",
			optionValues: [],
			priceAmount: 39e3,
			stock: 240
		}],
		attributes: [
			{
				name: "Origin",
				value: "Egypt"
			},
			{
				name: "Net weight",
				value: "1 kg"
			},
			{
				name: "Variety",
				value: "Navel"
			},
			{
				name: "Grown",
				value: "Open grove"
			},
			{
				name: "Diet",
				value: "Vegan"
			},
			{
				name: "Storage",
				value: "Room temperature"
			},
			{
				name: "Keeps",
				value: "2 weeks"
			},
			{
				name: "Packaging",
				value: "Paper bag"
			}
		],
		taxClass: "zero",
		weightGrams: 1020,
		viewCount30: 604,
		publishedDaysAgo: 34,
		availableInDays: 8,
		measure: {
			amount: 1e3,
			unit: "g"
		}
	},
	{
		slug: "red-blush-apples",
		name: "Red blush apples, new harvest, 1 kg",
		shortDescription: "Crisp red and yellow apples from Himachal orchards, sweet with a little bite.",
		description: "<p>New-harvest apples from orchards at 2,000 metres in Himachal Pradesh, where cold nights paint the skin red over yellow. Crisp and sweet, with enough acid to hold up in a pie.</p><p>A kilo is five to six apples, unwaxed and graded by hand. The blue bowl in the picture is not included.</p>",
		brand: "Shivaro Orchards",
		sku: "OL-FV-APPLE1K",
		category: [
			"Fruit and veg",
			"Fruit",
			"Apples and pears"
		],
		images: [{
			image: "products/apples",
			alt: "Four red and yellow apples in a blue footed bowl"
		}],
		variants: [{
			sku: "OL-FV-APPLE1K",
			optionValues: [],
			priceAmount: 42e3,
			stock: 300
		}],
		attributes: [
			{
				name: "Origin",
				value: "India"
			},
			{
				name: "Net weight",
				value: "1 kg"
			},
			{
				name: "Variety",
				value: "Red blush"
			},
			{
				name: "Grown",
				value: "Open orchard"
			},
			{
				name: "Peel",
				value: "Unwaxed"
			},
			{
				name: "Diet",
				value: "Vegan"
			},
			{
				name: "Storage",
				value: "Chilled"
			},
			{
				name: "Keeps",
				value: "3 weeks"
			},
			{
				name: "Packaging",
				value: "Paper bag"
			}
		],
		taxClass: "zero",
		weightGrams: 1020,
		viewCount30: 377,
		publishedDaysAgo: 38,
		availableInDays: 16,
		measure: {
			amount: 1e3,
			unit: "g"
		}
	},
	{
		slug: "seasonal-fruit-selection",
		name: "Seasonal fruit selection, 3 kg",
		shortDescription: "Pears, apples, oranges and bananas, chosen the same morning by your picker.",
		description: "<p>Three kilos of fruit for a table or an office: pears, apples, oranges and local bananas, chosen on the morning of delivery so that some are ready today and some in three days.</p><ul><li>6 pears</li><li>4 apples</li><li>4 oranges</li><li>6 bananas</li></ul><p>It comes in a crate that we collect with your next order. The glass bowl in the picture is not included.</p>",
		brand: "Orchard Lane",
		sku: "OL-FV-SELECT3K",
		category: ["Fruit and veg"],
		images: [{
			image: "products/fruit-bowl",
			alt: "Glass bowl with yellow pears, apples, oranges and bananas"
		}],
		variants: [{
			sku: "OL-FV-SELECT3K",
			optionValues: [],
			priceAmount: 165e3,
			stock: 60
		}],
		attributes: [
			{
				name: "Origin",
				value: "Several countries"
			},
			{
				name: "Net weight",
				value: "3 kg"
			},
			{
				name: "Pieces",
				value: "20"
			},
			{
				name: "Diet",
				value: "Vegan"
			},
			{
				name: "Storage",
				value: "Room temperature"
			},
			{
				name: "Keeps",
				value: "5 days"
			},
			{
				name: "Packaging",
				value: "Returnable crate"
			}
		],
		taxClass: "zero",
		weightGrams: 3500,
		maxPerOrder: 10,
		viewCount30: 318,
		publishedDaysAgo: 31,
		availableInDays: 23,
		measure: {
			amount: 3e3,
			unit: "g"
		}
	},
	{
		slug: "rajshahi-strawberries",
		name: "Rajshahi strawberries, 250 g",
		shortDescription: "Field strawberries from Rajshahi, picked at night and in Dhaka by breakfast.",
		description: "<p>Grown on raised beds near the Padma in Rajshahi and picked after dark, when the fruit is cool and firm. The van reaches Dhaka before seven, and what is not sold that day goes into our jam pans.</p><p>One layer to a punnet, so that nothing is crushed. Eat them within two days and wash them only just before.</p>",
		brand: "Padma Fields",
		sku: "OL-FV-STRAW250",
		category: [
			"Fruit and veg",
			"Fruit",
			"Berries"
		],
		images: [{
			image: "products/strawberries",
			alt: "Pile of ripe strawberries with green leaves"
		}],
		variants: [{
			sku: "OL-FV-STRAW250",
			optionValues: [],
			priceAmount: 32e3,
			stock: 120
		}],
		attributes: [
			{
				name: "Origin",
				value: "Bangladesh"
			},
			{
				name: "Net weight",
				value: "250 g"
			},
			{
				name: "Variety",
				value: "Field strawberry"
			},
			{
				name: "Grown",
				value: "Open field"
			},
			{
				name: "Diet",
				value: "Vegan"
			},
			{
				name: "Storage",
				value: "Chilled"
			},
			{
				name: "Keeps",
				value: "2 days"
			},
			{
				name: "Packaging",
				value: "Cardboard punnet"
			}
		],
		taxClass: "zero",
		weightGrams: 275,
		maxPerOrder: 6,
		viewCount30: 1127,
		publishedDaysAgo: 45,
		availableInDays: 35,
		measure: {
			amount: 250,
			unit: "g"
		}
	},
	{
		slug: "tiller-ruma-hills",
		name: "Tiller Ruma Hills, single origin, 250 g",
		shortDescription: "Light roast arabica from 31 families in Bandarban: orange peel, honey, black tea.",
		description: "<p>Arabica grown in the shade of mango and jackfruit trees by 31 families in Ruma, Bandarban, at 750 to 900 metres. The harvest is small: 640 kg of green coffee, of which we take half.</p><p>Roasted light for filter, with orange peel, honey and a finish of black tea. The first roast is on the Tuesday before the sale opens.</p>",
		brand: "Tiller Coffee Roasters",
		sku: "OL-CT-RUMA250",
		category: [
			"Coffee and tea",
			"Coffee",
			"Single origin",
			"Bandarban"
		],
		images: [{
			image: "products/coffee-ruma-hills",
			alt: "Coffee bag in green and yellow with a pale circle, labelled Tiller Ruma Hills"
		}],
		options: [{
			name: "Grind",
			values: [{ label: "Whole bean" }, { label: "Filter" }]
		}],
		variants: [{
			sku: "OL-CT-RUMA250-WB",
			optionValues: ["Whole bean"],
			priceAmount: 125e3,
			stock: 90
		}, {
			sku: "OL-CT-RUMA250-FI",
			optionValues: ["Filter"],
			priceAmount: 125e3,
			stock: 45
		}],
		attributes: [
			{
				name: "Origin",
				value: "Bangladesh"
			},
			{
				name: "Net weight",
				value: "250 g"
			},
			{
				name: "Roast",
				value: "Light"
			},
			{
				name: "Process",
				value: "Natural"
			},
			{
				name: "Caffeine",
				value: "Regular"
			},
			{
				name: "Diet",
				value: "Vegan"
			},
			{
				name: "Storage",
				value: "Room temperature"
			},
			{
				name: "Keeps",
				value: "6 months"
			},
			{
				name: "Packaging",
				value: "Resealable bag"
			}
		],
		taxClass: "standard",
		weightGrams: 270,
		maxPerOrder: 4,
		viewCount30: 742,
		publishedDaysAgo: 30,
		availableInDays: 46,
		measure: {
			amount: 250,
			unit: "g"
		}
	},
	{
		slug: "tiller-night-ferry-decaf",
		name: "Tiller Night Ferry decaf, whole bean, 250 g",
		shortDescription: "Medium-dark decaf made with water only: toasted almond, date, dark sugar.",
		description: "<p>A Colombian arabica decaffeinated with water only, so no solvent touches the bean and 0.1% of the caffeine is left. Roasted medium-dark: toasted almond, date and dark sugar.</p><p>Made for the moka pot after dinner, and round enough for milk. We bring it in small roasts every second Tuesday.</p>",
		brand: "Tiller Coffee Roasters",
		sku: "OL-CT-NIGHT250",
		category: [
			"Coffee and tea",
			"Coffee",
			"Decaf"
		],
		images: [{
			image: "products/coffee-night-ferry",
			alt: "Coffee bag in dark violet and blue with a pale circle, labelled Tiller Night Ferry Decaf"
		}],
		variants: [{
			sku: "OL-CT-NIGHT250",
			optionValues: [],
			priceAmount: 109e3,
			stock: 80
		}],
		attributes: [
			{
				name: "Origin",
				value: "Colombia"
			},
			{
				name: "Net weight",
				value: "250 g"
			},
			{
				name: "Roast",
				value: "Medium-dark"
			},
			{
				name: "Process",
				value: "Washed"
			},
			{
				name: "Caffeine",
				value: "Decaffeinated"
			},
			{
				name: "Diet",
				value: "Vegan"
			},
			{
				name: "Storage",
				value: "Room temperature"
			},
			{
				name: "Keeps",
				value: "6 months"
			},
			{
				name: "Packaging",
				value: "Resealable bag"
			}
		],
		taxClass: "standard",
		weightGrams: 270,
		viewCount30: 265,
		publishedDaysAgo: 33,
		availableInDays: 58,
		measure: {
			amount: 250,
			unit: "g"
		}
	}
];
// demo/orchard-lane/products.ts
var products$1 = [
	...products1$1,
	...products2$1,
	...products3
];
// demo/orchard-lane/shop.ts
/** Groceries in Dhaka: prices in poisha with tax included, and unit prices for goods sold by measure. */
var orchardLane = {
	domains: ["orchard.localhost"],
	identity: ORCHARD_PROJECT,
	shop: {
		shopName: "Orchard Lane",
		slogan: "Good food, picked today",
		bio: "A grocer in Gulshan with its own bakehouse. We buy from farms around Dhaka and a few makers abroad, and bring it to your door in crates that go round again.",
		logo: "logos/orchard-lane.svg",
		logoDark: "logos/orchard-lane-dark.svg",
		favicon: "logos/orchard-lane.ico",
		navPhone: "+880 2 555 0120",
		navEmail: "hi@orchardlane.example",
		shopEmail: "hi@orchardlane.example",
		shopNumber: "+880 2 555 0120",
		address: "House 114, Road 53, Gulshan 2, Dhaka 1212, Bangladesh",
		primaryColor: "#e4572e",
		secondaryColor: "#f6d365",
		footerColor: "#20321c",
		textColor: "#ffffff",
		textColorS: "#2b2410",
		fonts: "bricolage",
		dropAddress: "Orchard Lane, House 114, Road 53, Gulshan 2, Dhaka 1212",
		checkoutNote: "If something is not good enough today, your picker messages you before packing and you choose: swap, wait or refund.",
		orderEmail: "orders@orchardlane.example",
		currency: "BDT",
		locale: "en-BD",
		cardStepper: true,
		cartDrawer: false,
		timeZone: "Asia/Dhaka",
		country: "BD",
		pricesIncludeTax: true,
		freeShippingFromAmount: null,
		orderCutOff: "14:00",
		workingDays: [
			1,
			2,
			3,
			4,
			5,
			6,
			7
		],
		searchHint: "Search tomatoes, oat drink, coffee",
		legal: {
			companyName: "Orchard Lane Provisions Ltd",
			registrationNumber: "C-000120/2021",
			vatNumber: "000000120-0101"
		},
		appLinks: {
			ios: null,
			android: null
		}
	},
	mainCategories: mainCategories$1,
	products: products$1,
	reviews: [
		{
			productSlug: "vine-tomatoes",
			displayName: "Nusrat J.",
			rating: 5,
			title: "They taste of tomato",
			body: "I grew up picking these off the plant at my grandmother’s house in Bogura and had given up on shop tomatoes. These came red all the way through and were still firm on the fourth day. The smell of the stalk alone is worth it.",
			daysAgo: 6
		},
		{
			productSlug: "vine-tomatoes",
			displayName: "Tanvir H.",
			rating: 5,
			title: "Weekly order",
			body: "On my list every week for half a year now. Never had a soft one in the bag.",
			daysAgo: 48
		},
		{
			productSlug: "vine-tomatoes",
			displayName: "Farhana K.",
			rating: 4,
			title: "Good, but smaller lately",
			body: "Flavour is still there. The last two bags had seven small ones instead of five proper ones, though the weight was right.",
			daysAgo: 23
		},
		{
			productSlug: "vine-tomatoes",
			displayName: "Shafiqul I.",
			rating: 3,
			title: "One was split",
			body: "Four fine tomatoes and one with a split skin. The refund for it came within the hour, so no complaint about the service, but at this price I would expect it to be seen at packing.",
			daysAgo: 131
		},
		{
			productSlug: "sicilian-lemons",
			displayName: "Maliha R.",
			rating: 5,
			title: "Zest without wax",
			body: "Finally lemons I can zest without scrubbing them first. Two were enough for a whole cake and the icing.",
			daysAgo: 15
		},
		{
			productSlug: "sicilian-lemons",
			displayName: "Imran C.",
			rating: 4,
			title: "Lovely, not cheap",
			body: "Big and full of juice. For everyday dal I still buy local lebu, but for anything with peel these are the ones.",
			daysAgo: 77
		},
		{
			productSlug: "sicilian-lemons",
			displayName: "Claire D.",
			rating: 5,
			title: "Just like at home",
			body: "Proper lemons with the leaves still on two of them. They lasted nearly three weeks in the fridge door as promised.",
			daysAgo: 160
		},
		{
			productSlug: "ripe-avocados",
			displayName: "Raisa A.",
			rating: 5,
			title: "Ready today meant today",
			body: "Ordered at noon, on toast at seven. Not one brown string in either half. Choosing the day is such a simple idea.",
			daysAgo: 9
		},
		{
			productSlug: "ripe-avocados",
			displayName: "Sadman Y.",
			rating: 2,
			title: "Brown inside",
			body: "One was perfect, the other was grey and stringy around the stone. I did get the money back after sending a photo, but I had guests and could not make the salad. Check the soft ones more closely, please.",
			daysAgo: 34
		},
		{
			productSlug: "ripe-avocados",
			displayName: "Ishrat N.",
			rating: 4,
			title: "Take the three-day ones",
			body: "The three-day pair was ready on the evening of day three exactly. The ready ones are a little too soft for slicing.",
			daysAgo: 92
		},
		{
			productSlug: "ripe-avocados",
			displayName: "Ahnaf T.",
			rating: 4,
			title: "Good size",
			body: "Creamy and a decent size. On offer they are a fair price for Dhaka.",
			daysAgo: 205
		},
		{
			productSlug: "wheat-sourdough",
			displayName: "Sabrina M.",
			rating: 5,
			title: "Real crust",
			body: "I baked my own for three years and I have stopped. The dark bake has a crust that cracks when you press it and the inside stays moist for days. Ours came at half past five and it was still crisp at supper.",
			daysAgo: 4
		},
		{
			productSlug: "wheat-sourdough",
			displayName: "Rezaul K.",
			rating: 5,
			title: "Children eat the ends",
			body: "In our house nobody fought over bread before. Sliced classic, every second day.",
			daysAgo: 58
		},
		{
			productSlug: "wheat-sourdough",
			displayName: "Tasnia F.",
			rating: 3,
			title: "Too sour for us",
			body: "Well made, but the taste was sharper than I expected from the word mild. My husband finished it as toast.",
			daysAgo: 110
		},
		{
			productSlug: "wheat-sourdough",
			displayName: "Arif M.",
			rating: 4,
			title: "Slices a bit thick",
			body: "Excellent bread. The sliced one is cut too thick for my toaster, so I buy it whole now and cut it myself.",
			daysAgo: 246
		},
		{
			productSlug: "maple-bread-board",
			displayName: "Zarin S.",
			rating: 5,
			title: "Heavy in a good way",
			body: "It does not move on the worktop at all. I oiled it once after a month and it looks new again.",
			daysAgo: 67
		},
		{
			productSlug: "steigalp-mountain-cheese",
			displayName: "Mahmud A.",
			rating: 5,
			title: "Cut the same morning",
			body: "Nutty and clean, and it melts beautifully. Thank you for stating the rennet; that is why I could buy it.",
			daysAgo: 28
		},
		{
			productSlug: "steigalp-mountain-cheese",
			displayName: "Lamia H.",
			rating: 3,
			title: "Mild",
			body: "Pleasant but milder than I hoped after six months of ageing. Good in a sandwich, lost in a gratin.",
			daysAgo: 143
		},
		{
			productSlug: "alba-greek-yoghurt",
			displayName: "Sumaiya B.",
			rating: 5,
			title: "The spoon really stands",
			body: "Thick and clean, without the chalky taste of other brands. We eat it with honey and a little cardamom.",
			daysAgo: 11
		},
		{
			productSlug: "alba-greek-yoghurt",
			displayName: "Fahim R.",
			rating: 5,
			title: "Best before was generous",
			body: "Two full weeks left on the date when it arrived, and it was properly cold. Good protein for the price when on offer.",
			daysAgo: 52
		},
		{
			productSlug: "alba-greek-yoghurt",
			displayName: "Anika S.",
			rating: 4,
			title: "Foil lid leaks",
			body: "I love the yoghurt. The foil lid had come loose at one edge and some had run into the crate. It still tasted fresh.",
			daysAgo: 119
		},
		{
			productSlug: "alba-greek-yoghurt",
			displayName: "Nazmul H.",
			rating: 4,
			title: "Wish for a big tub",
			body: "A kilo tub would be welcome. This one is gone in two days with three people in the house.",
			daysAgo: 301
		},
		{
			productSlug: "free-range-eggs",
			displayName: "Shirin P.",
			rating: 5,
			title: "Yolks like marigolds",
			body: "Deep orange yolks and shells that do not shatter at a look. The date on every egg gives me peace of mind.",
			daysAgo: 3
		},
		{
			productSlug: "free-range-eggs",
			displayName: "Kamrul D.",
			rating: 5,
			title: "None broken in a year",
			body: "Ten eggs a week for about a year and not one cracked. The rider takes the old tray without being asked.",
			daysAgo: 41
		},
		{
			productSlug: "free-range-eggs",
			displayName: "Priya G.",
			rating: 4,
			title: "Sizes vary",
			body: "Some are clearly smaller than others, which matters when I bake. For breakfast I have nothing to say against them.",
			daysAgo: 98
		},
		{
			productSlug: "free-range-eggs",
			displayName: "Jubayer A.",
			rating: 2,
			title: "Two cracked, late evening",
			body: "Came at 21:40 instead of the slot before eight, and two eggs were cracked. Support refunded the tray at once. Normally I would give four stars.",
			daysAgo: 187
		},
		{
			productSlug: "fusilli-bronze-cut",
			displayName: "Tahsin Q.",
			rating: 5,
			title: "Sauce stays on",
			body: "You can see the rough surface. Eleven minutes is right if you like it firm; we give it twelve.",
			daysAgo: 37
		},
		{
			productSlug: "fusilli-bronze-cut",
			displayName: "Rumana E.",
			rating: 4,
			title: "Good pasta, crushed box",
			body: "The box was dented and a few pieces were broken at the bottom. It cooked well all the same.",
			daysAgo: 215
		},
		{
			productSlug: "casa-rosetta-passata",
			displayName: "Adnan S.",
			rating: 5,
			title: "Sweet by itself",
			body: "No sugar needed in the sauce. With garlic and the fusilli it is our Thursday supper in half an hour.",
			daysAgo: 26
		},
		{
			productSlug: "casa-rosetta-passata",
			displayName: "Mehnaz T.",
			rating: 4,
			title: "Thinner than I like",
			body: "Clean taste, but it is fairly runny and wants a good twenty minutes on the stove. The bottle is handy afterwards.",
			daysAgo: 172
		},
		{
			productSlug: "monte-aldo-olive-oil",
			displayName: "Wasif R.",
			rating: 5,
			title: "Peppery and green",
			body: "It catches at the back of the throat the way fresh oil should. I pour it over labneh and leave the cooking to a cheaper one. The harvest date is on the back, which I wish every bottle had.",
			daysAgo: 19
		},
		{
			productSlug: "monte-aldo-olive-oil",
			displayName: "Nabila C.",
			rating: 5,
			title: "Bought as a gift, kept one",
			body: "Gave one to my mother in Chattogram and ordered another for myself the next day. Both came well wrapped.",
			daysAgo: 84
		},
		{
			productSlug: "monte-aldo-olive-oil",
			displayName: "Habib U.",
			rating: 3,
			title: "Strong for salads",
			body: "The quality is plain to taste, but it is bitter if you are used to a mild oil. Half and half works for us.",
			daysAgo: 150
		},
		{
			productSlug: "monte-aldo-olive-oil",
			displayName: "Elena V.",
			rating: 4,
			title: "As it tastes in Puglia",
			body: "I am from Bari and this is the real thing. One star less because the pourer drips down the label.",
			daysAgo: 322
		},
		{
			productSlug: "morning-mill-granola",
			displayName: "Samira L.",
			rating: 5,
			title: "Stays crisp",
			body: "We opened it in the wettest week of the monsoon and it was still crunchy after three weeks. Not too sweet, and there are whole almonds in it.",
			daysAgo: 44
		},
		{
			productSlug: "morning-mill-granola",
			displayName: "Rafiul B.",
			rating: 3,
			title: "Gone in a week",
			body: "Tasty, but ten portions is optimistic. With normal bowls we get six, and then it is not a cheap breakfast.",
			daysAgo: 156
		},
		{
			productSlug: "wildflower-honey",
			displayName: "Tasnuva I.",
			rating: 5,
			title: "Set, then ran again",
			body: "It had turned solid after two months. Ten minutes in warm water, as the note said, and it was golden again. Lovely thyme taste.",
			daysAgo: 30
		},
		{
			productSlug: "wildflower-honey",
			displayName: "Golam M.",
			rating: 4,
			title: "Different from Sundarbans honey",
			body: "Thicker and more floral than our own khalisha. I keep both now. A larger jar would make sense.",
			daysAgo: 139
		},
		{
			productSlug: "wildflower-honey",
			displayName: "Afsana D.",
			rating: 5,
			title: "Beautiful jar too",
			body: "We refill it with spices once it is empty. The honey rarely lasts beyond a fortnight.",
			daysAgo: 268
		},
		{
			productSlug: "strawberry-extra-jam",
			displayName: "Ruhi N.",
			rating: 5,
			title: "Whole berries",
			body: "You can see and feel the fruit. Much less sweet than what I grew up with, and my toddler prefers it.",
			daysAgo: 61
		},
		{
			productSlug: "strawberry-extra-jam",
			displayName: "Mizanur R.",
			rating: 3,
			title: "Too soft for toast",
			body: "Good flavour, but it runs off the edges of the bread. I use it in yoghurt instead.",
			daysAgo: 174
		},
		{
			productSlug: "tiller-harbour-blend",
			displayName: "Zubair K.",
			rating: 5,
			title: "Roasted on Tuesday, here on Thursday",
			body: "The date on the bag was two days before it reached me in Dhanmondi. Cocoa first, then cherry when it cools. I use 18 g in the espresso machine and have not changed the grinder since the first bag.",
			daysAgo: 8
		},
		{
			productSlug: "tiller-harbour-blend",
			displayName: "Sharmin A.",
			rating: 5,
			title: "Finally ground right for moka",
			body: "Ordered the moka pot grind and it neither choked nor ran through. A round cup, very good with the oat drink.",
			daysAgo: 39
		},
		{
			productSlug: "tiller-harbour-blend",
			displayName: "Tom W.",
			rating: 4,
			title: "Solid house coffee",
			body: "Our office of eight goes through four bags a week. Consistent, never bitter. A kilo bag would save paper and money.",
			daysAgo: 88
		},
		{
			productSlug: "tiller-harbour-blend",
			displayName: "Naimur S.",
			rating: 5,
			title: "Worth the extra taka",
			body: "Twice the price of supermarket beans, and I drink half as much because one cup is enough.",
			daysAgo: 202
		},
		{
			productSlug: "tiller-harbour-blend",
			displayName: "Fariha Z.",
			rating: 1,
			title: "Wrong grind twice",
			body: "I asked for whole bean and got filter grind, then the replacement was filter again. They refunded me and said sorry, but I was without coffee for a week. The smell was nice, for what that is worth.",
			daysAgo: 127
		},
		{
			productSlug: "fog-and-leaf-jasmine-green-tea",
			displayName: "Orpita B.",
			rating: 5,
			title: "Three infusions, as it says",
			body: "The second cup is the best one. The tin is solid and keeps the scent in; refilled once already.",
			daysAgo: 55
		},
		{
			productSlug: "fog-and-leaf-jasmine-green-tea",
			displayName: "Saiful N.",
			rating: 4,
			title: "Mind the temperature",
			body: "Bitter with boiling water, lovely at 80 degrees. It took me two pots to learn that.",
			daysAgo: 190
		},
		{
			productSlug: "aluminium-moka-pot",
			displayName: "Ridwan P.",
			rating: 4,
			title: "Simple and good",
			body: "Six small cups are two mugs in truth. Heats evenly on our gas hob and the handle stays cool.",
			daysAgo: 73
		},
		{
			productSlug: "aluminium-moka-pot",
			displayName: "Labiba O.",
			rating: 2,
			title: "Not for my hob",
			body: "I missed the line about induction and it does not work on mine. They took it back, but collection took six days.",
			daysAgo: 165
		},
		{
			productSlug: "fonte-chiara-blood-orange",
			displayName: "Sifat J.",
			rating: 4,
			title: "Not sweet, thank you",
			body: "Sharp and cold, just right after a hot day. Two cans are one evening, so please sell a box of twelve.",
			daysAgo: 46
		},
		{
			productSlug: "oatful-barista-oat-drink",
			displayName: "Tahmina W.",
			rating: 5,
			title: "Foams like it says",
			body: "I have tried five brands that Dhaka sells. This is the first that pours a proper leaf and does not split in a hot flat white.",
			daysAgo: 7
		},
		{
			productSlug: "oatful-barista-oat-drink",
			displayName: "Asif L.",
			rating: 4,
			title: "Good in coffee, plain in a glass",
			body: "For coffee I would not want another. Drunk cold it is rather thin. Six cartons fit one crate nicely.",
			daysAgo: 64
		},
		{
			productSlug: "oatful-barista-oat-drink",
			displayName: "Nadia E.",
			rating: 5,
			title: "My stomach agrees",
			body: "No sugar in the list and no milk. My daughter has it in her porridge every morning.",
			daysAgo: 148
		},
		{
			productSlug: "oatful-barista-oat-drink",
			displayName: "Moinul F.",
			rating: 1,
			title: "Short date",
			body: "Bought eight cartons on offer and found only five weeks left on the date. I was offered half back after I wrote in. Say it on the page next time.",
			daysAgo: 233
		},
		{
			productSlug: "nib-and-bean-dark-chocolate",
			displayName: "Prema S.",
			rating: 5,
			title: "Salt in the right place",
			body: "The salt is on the back, so it reaches the tongue first. Two squares are enough, which I cannot say of many bars.",
			daysAgo: 21
		},
		{
			productSlug: "nib-and-bean-dark-chocolate",
			displayName: "Ashraful T.",
			rating: 4,
			title: "Arrived unmelted",
			body: "It was 37 degrees outside and the bar came in one piece, next to an ice pack. Dry, dark and fruity.",
			daysAgo: 103
		},
		{
			productSlug: "nib-and-bean-dark-chocolate",
			displayName: "Ila M.",
			rating: 3,
			title: "Too salty at one end",
			body: "Most of the bar is delightful, then one row is nearly all salt. Perhaps a bad day at the factory.",
			daysAgo: 169
		},
		{
			productSlug: "free-range-eggs",
			displayName: "Rafiq H.",
			rating: 2,
			title: "Good eggs, bad tray",
			body: "The eggs taste of something. The tray does not hold them: one was broken again.",
			daysAgo: 2,
			isPending: true
		},
		{
			productSlug: "wheat-sourdough",
			displayName: "Mitu R.",
			rating: 5,
			title: "Crust that sings",
			body: "Still warm at eight, and the crust crackles when you press it. Half of it was gone before breakfast.",
			daysAgo: 1.2,
			isPending: true
		},
		{
			productSlug: "tiller-harbour-blend",
			displayName: "Kabir A.",
			rating: 4,
			title: "A calm morning coffee",
			body: "Chocolate and a little smoke. In the moka pot it needs a coarser grind than the bag says.",
			daysAgo: .4,
			isPending: true
		}
	],
	questions: [
		{
			productSlug: "wheat-sourdough",
			displayName: "Hannah",
			body: "Is there any dairy in the sourdough?",
			answer: "No. It is wheat, water, salt and our culture. The bakery also handles butter and nuts, so traces are possible.",
			askedDaysAgo: 26,
			answeredDaysAgo: 26
		},
		{
			productSlug: "wheat-sourdough",
			displayName: "Tom",
			body: "Can I freeze it, and for how long?",
			answer: "Slice it on the day it arrives and freeze it for up to two months. Toast the slices straight from the freezer.",
			askedDaysAgo: 10,
			answeredDaysAgo: 9
		},
		{
			productSlug: "monte-aldo-olive-oil",
			displayName: "Priya",
			body: "When was this oil pressed?",
			answer: "In October, within twelve hours of the harvest. The date is on the back of each bottle.",
			askedDaysAgo: 15,
			answeredDaysAgo: 14
		},
		{
			productSlug: "wildflower-honey",
			displayName: "",
			body: "Why has my honey become solid, and is it still good?",
			answer: "It is. Raw honey sets sooner or later. Stand the jar in water of at most 40 °C until it runs again; hotter water costs aroma.",
			askedDaysAgo: 38,
			answeredDaysAgo: 37
		},
		{
			productSlug: "oatful-barista-oat-drink",
			displayName: "Ayesha",
			body: "Does it foam with a hand whisk, or only with steam?",
			answer: null,
			askedDaysAgo: 1,
			answeredDaysAgo: null
		},
		{
			productSlug: "aluminium-moka-pot",
			displayName: "Tanvir",
			body: "Does the pot work on an induction hob?",
			answer: null,
			askedDaysAgo: .3,
			answeredDaysAgo: null
		}
	],
	shopper: {
		name: "Nusrat Jahan",
		email: "nusrat.jahan@example.com",
		password: null,
		wishList: {
			name: "Eid table",
			products: [
				"fog-and-leaf-jasmine-green-tea",
				"maple-bread-board",
				"alba-greek-yoghurt"
			]
		}
	},
	tickets: [
		{
			guest: "sadia.islam@example.com",
			category: "delivery",
			productSlug: null,
			subject: "Change of address for Friday",
			body: "On Friday I am at my sister’s in Uttara. Can the basket go there instead of Gulshan?",
			daysAgo: 6,
			reply: {
				name: "Arif",
				body: "Done, the Friday basket goes to Uttara. The rider calls before he comes."
			}
		},
		{
			guest: null,
			category: "delivery",
			productSlug: "free-range-eggs",
			subject: "Two cracked eggs",
			body: "Two of the twelve eggs were cracked when they came this morning. The rest is fine, thank you.",
			daysAgo: 5,
			reply: {
				name: "Sumaiya",
				body: "Dear Nusrat,\n\nwe are sorry. The rider brings two more with your next order, and we have told the packers to put a sheet between the trays."
			},
			note: {
				name: "Arif Karim",
				body: "Third report about these trays in a month."
			},
			followUp: {
				body: "Good morning! The new box came, but again one is broken. Could you refund it instead?",
				daysAgo: .09
			}
		},
		{
			guest: "mahmud.hasan@example.com",
			category: "payment",
			productSlug: null,
			subject: "Invoice for the office",
			body: "Could you write the name of our company on the invoices from now on?",
			daysAgo: 3,
			reply: {
				name: "Sumaiya",
				body: "Yes. Please send us the name and the address as they should be printed."
			}
		},
		{
			guest: "rezaul.karim@example.com",
			category: "order",
			productSlug: null,
			subject: "Delivery before seven in the morning",
			body: "We open our tea stall at seven. Could a standing order of milk and eggs come at half past six on working days?",
			daysAgo: .8,
			isUrgent: true,
			reply: null
		},
		{
			guest: "farhana.akter@example.com",
			category: "product",
			productSlug: "wildflower-honey",
			subject: "Which honey is raw?",
			body: "My mother asked for the one that is not heated. Is it the wildflower honey?",
			daysAgo: .034,
			reply: null
		},
		{
			guest: "imran.chowdhury@example.com",
			category: "delivery",
			productSlug: null,
			subject: "Rider cannot find the gate",
			body: "Please tell him: the green gate after the pharmacy, then the second bell.",
			daysAgo: .009,
			reply: null
		}
	],
	addresses: [
		{
			phone: "+8801712345678",
			country: "BD",
			postcode: "1212",
			city: "Dhaka",
			addressLine1: "House 12, Road 7, Gulshan 1"
		},
		{
			phone: "+8801812345678",
			country: "BD",
			postcode: "1205",
			city: "Dhaka",
			addressLine1: "House 41, Road 9A, Dhanmondi"
		},
		{
			phone: "+8801912345678",
			country: "BD",
			postcode: "1230",
			city: "Dhaka",
			addressLine1: "House 3, Road 18, Sector 4, Uttara"
		},
		{
			phone: "+8801612345678",
			country: "BD",
			postcode: "1216",
			city: "Dhaka",
			addressLine1: "Block C, Lane 5, Mirpur 10"
		}
	],
	pages: [
		{
			title: "Our shop",
			page: "nav1",
			status: true,
			body: "<h2>The corner of Road 53</h2><p>Everything on this site also stands on a shelf in Gulshan 2. The bakehouse is at the back, behind glass, and the first loaves come out at half past five. You are welcome to taste anything that can be cut.</p><h2>Opening hours</h2><ul><li>Saturday to Thursday: 7:00 to 22:00</li><li>Friday: 7:00 to 12:00 and 14:30 to 22:00</li></ul><p>There is parking for four cars in front and a rack for bicycles. Orders marked for pick-up wait in the cold room beside the till until closing time.</p>"
		},
		{
			title: "How we pick",
			page: "nav1",
			status: true,
			body: "<p>Each order is picked by one person, from the first tomato to the last tin. You see their name when they begin, and you can message them until the crate is closed.</p><h2>What they look for</h2><ul><li>Fruit is pressed and smelled, not only looked at.</li><li>Chilled food has at least two thirds of its life left, or we ask you first.</li><li>Eggs are turned over one by one.</li></ul><h2>When something is not good enough</h2><p>We do not swap without asking. Your picker sends a photo and you choose another product, a later day or your money back for that line.</p>"
		},
		{
			title: "Delivery and returns",
			page: "nav2",
			status: true,
			body: "<h2>Delivery</h2><p>In Dhaka, orders placed before <strong>14:00</strong> arrive between 16:00 and 22:00 the same day, Fridays included. Your picker sends you a two-hour slot. Delivery costs 120 taka for orders below 1,500 taka, 60 taka below 4,000 taka, and nothing from there.</p><p>Elsewhere in Bangladesh a night van takes your parcel, chilled food in insulated crates with ice packs. It arrives the next day in divisional towns and a day later in remote upazilas. The price goes by weight, from 150 taka.</p><h2>Not fresh? Not paid</h2><p>If fresh food is not as it should be, open the order and send a photo by the end of the next day. The line is refunded in one tap, and you need not send anything back.</p><h2>Returns</h2><p>Unopened packets, jars and tins, and kitchen things that were not used, can come back within 14 days: give them to the rider or bring them to the shop. Bread, chilled food and fruit cannot be resold, so for those the rule above applies.</p><h2>Crates, tins and trays</h2><p>Nothing we carry your food in is single-use: crates, chilled bags, tins and egg trays all go round again. Leave them by the door and the rider takes them with the next order. There is no deposit. Loose food goes in paper, and what a maker has packed stays as it is.</p>"
		},
		{
			title: "Trade accounts",
			page: "nav2",
			status: true,
			url: "https://www.example.com/orchard-lane/trade-accounts",
			body: "<p>Cafés, offices and embassies can order by the case, with one invoice a month and a fixed delivery morning. It begins at ten crates a month.</p><p>The trade desk has its own site, where you can ask for a price list and a tasting.</p>"
		},
		{
			title: "Help",
			page: "nav2",
			status: true,
			body: "<h2>Can I change an order?</h2><p>You can cancel it yourself until your picker begins. After that, message the picker: adding or leaving out a line is usually possible until the crate is closed.</p><h2>How can I pay?</h2><p>At checkout you see every way that fits your order. Cash on delivery costs nothing extra and is possible up to <strong>20,000 taka</strong>.</p><h2>Is the food halal?</h2><p>We sell no alcohol and nothing with pork or animal gelatine. Cheese is made with microbial rennet. Allergens are listed on each product page.</p><h2>Nobody will be at home</h2><p>Write it in the note to the rider. Crates can stay with a guard or neighbour; chilled bags keep for two hours.</p><p>Anything else: <a href=\"mailto:hi@orchardlane.example\">hi@orchardlane.example</a> or +880 2 555 0120, daily from 8:00 to 22:00.</p>"
		},
		{
			title: "Privacy",
			page: "footer1",
			status: true,
			body: "<p>We keep what we need to bring you food and to do our accounts, and nothing beyond that.</p><h2>What we hold</h2><ul><li>Name, phone, e-mail and addresses, to deliver your orders.</li><li>Orders, payments and VAT invoices, for as long as tax law asks.</li><li>Messages to your picker, for 90 days.</li></ul><h2>Who sees it</h2><p>Your picker and rider see your name, phone, address and note while the order is open. Payment providers and couriers get what their part needs. We sell no data to anyone.</p><h2>Your choice</h2><p>Suggestions made from what you looked at are off until you turn them on. To see, correct or delete your data, write to <a href=\"mailto:privacy@orchardlane.example\">privacy@orchardlane.example</a>; we answer within seven days.</p>"
		},
		{
			title: "Terms of sale",
			page: "footer1",
			status: true,
			body: "<h2>1. The contract</h2><p>You order from Orchard Lane Provisions Ltd, Dhaka. The contract begins when we confirm your order by e-mail or message. All prices are in Bangladeshi taka and include VAT at the rate that applies to each product.</p><h2>2. Weight and price</h2><p>Fresh food is sold by the pack as described. If a pack weighs less than stated, you pay for what you got; if it weighs more, you pay the price shown.</p><h2>3. Delivery</h2><p>The date shown at checkout is a promise. If we cannot keep it, we tell you the same day and you may cancel without cost. Money paid in advance goes back the way it came within three working days.</p><h2>4. Defects</h2><p>For food that is not fresh and goods that are not as described you choose refund or replacement. Your rights under the Consumers’ Right Protection Act, 2009 are not limited by these terms.</p><h2>5. Law</h2><p>The law of Bangladesh applies. The courts of Dhaka decide.</p>"
		},
		{
			title: "Imprint",
			page: "footer1",
			status: true,
			body: "<p><strong>Orchard Lane Provisions Ltd</strong></p><p>House 114, Road 53, Gulshan 2, Dhaka 1212, Bangladesh</p><p>Phone: +880 2 555 0120. E-mail: <a href=\"mailto:hi@orchardlane.example\">hi@orchardlane.example</a></p><p>Company registration: C-000120/2021. Business identification number (BIN): 000000120-0101.</p><p><em>This is a demonstration shop. The company, its numbers and its products are invented, and nothing is delivered.</em></p>"
		},
		{
			title: "Ramadan and Eid hours",
			page: "nav1",
			status: false,
			body: "<p>During Ramadan the shop is open from 9:00 to 17:00 and again from 20:00 to 23:00. Riders pause for iftar, so evening slots begin at 19:30.</p><p>We are closed on the day of Eid and the day after. Orders for those days are brought on the eve.</p>"
		}
	],
	contacts: [
		{
			media: "Whatsapp",
			URL: "https://wa.me/88025550120",
			modal: true,
			footer: true
		},
		{
			media: "Messenger",
			URL: "https://m.me/orchardlane.example",
			modal: true,
			footer: false
		},
		{
			media: "Viber",
			URL: "viber://chat?number=%2B88025550120",
			modal: true,
			footer: false
		},
		{
			media: "Facebook",
			URL: "https://www.facebook.com/orchardlane.example",
			modal: false,
			footer: true
		},
		{
			media: "Instagram",
			URL: "https://www.instagram.com/orchardlane.example",
			modal: false,
			footer: true
		},
		{
			media: "YouTube",
			URL: "https://www.youtube.com/@orchardlane.example",
			modal: false,
			footer: true
		}
	],
	gateways: [
		{
			provider: "cod",
			title: "Cash on delivery",
			description: "Pay the rider when the crates are at your door. No fee, for orders up to 20,000 taka.",
			instructions: "Please have the amount ready. The rider carries change for a 1,000 taka note and gives you a printed receipt.",
			feeAmount: 0,
			maxAmount: 2e6
		},
		{
			provider: "bkash",
			title: "bKash",
			description: "You confirm with your PIN on the page of bKash.",
			instructions: ""
		},
		{
			provider: "sslcommerz",
			title: "Card, bank or other wallets",
			description: "On the pages of SSLCommerz.",
			instructions: ""
		},
		{
			provider: "mobileWallet",
			title: "Nagad, by hand",
			description: "Send the money in your app, and tell us its number. We confirm within the hour.",
			instructions: "Choose “Send money” in the Nagad app, with the order number as reference. Keep the transaction ID that the app shows: you enter it on the next page.",
			accountName: "Orchard Lane",
			accountNumber: "01700 123456",
			accountType: "Nagad, personal",
			maxAmount: 25e5
		},
		{
			provider: "sandbox",
			title: "Try a payment",
			description: "No money moves. You choose on the next page whether it works, is declined, or comes late.",
			instructions: "",
			express: true
		}
	],
	shippingZones: [{
		name: "Bangladesh",
		countries: ["BD"],
		options: [
			{
				title: "Same-day in Dhaka",
				description: "Dhaka city only. Between 16:00 and 22:00, in a two-hour slot that your picker sends you.",
				type: "shipping",
				rate: {
					type: "bySubtotal",
					steps: [
						{
							upToAmount: 149999,
							amount: 12e3
						},
						{
							upToAmount: 399999,
							amount: 6e3
						},
						{
							upToAmount: 1e8,
							amount: 0
						}
					]
				},
				freeFromAmount: 4e5,
				minDays: 0,
				maxDays: 0,
				carrier: "Lane Riders"
			},
			{
				title: "Next-day in Bangladesh",
				description: "By night van, chilled food on ice. Remote upazilas may take one day more.",
				type: "shipping",
				rate: {
					type: "byWeight",
					steps: [
						{
							upToGrams: 2e3,
							amount: 15e3
						},
						{
							upToGrams: 5e3,
							amount: 22e3
						},
						{
							upToGrams: 1e4,
							amount: 35e3
						},
						{
							upToGrams: 25e3,
							amount: 6e4
						}
					]
				},
				freeFromAmount: null,
				minDays: 1,
				maxDays: 2,
				carrier: "Meghna Night Parcel"
			},
			{
				title: "Pick up in the shop",
				description: "House 114, Road 53, Gulshan 2. Ready two hours after you order, kept cold until closing time.",
				type: "pickup",
				rate: {
					type: "flat",
					amount: 0
				},
				freeFromAmount: null,
				minDays: 0,
				maxDays: 0,
				carrier: "Orchard Lane"
			}
		]
	}],
	taxRates: [
		{
			country: "BD",
			taxClass: "standard",
			ratePpm: 15e4,
			label: "VAT 15%"
		},
		{
			country: "BD",
			taxClass: "reduced",
			ratePpm: 5e4,
			label: "VAT 5%"
		},
		{
			country: "BD",
			taxClass: "zero",
			ratePpm: 0,
			label: "VAT 0%"
		},
		{
			country: "BD",
			taxClass: "shipping",
			ratePpm: 15e4,
			label: "VAT 15%"
		}
	],
	homeBlocks: [
		{
			kind: "hero",
			slides: [{
				title: "Supper is picked, packed and on its way.",
				text: "Order by 14:00 and cook it tonight. One person picks your whole basket, and you know their name.",
				image: "scenes/hero-orchard",
				imagePhone: "scenes/hero-orchard-m",
				alt: "Lemons, fusilli, passata, olive oil, tomatoes and a loaf on a wooden table in soft morning light",
				tone: "light",
				cta: {
					label: "Start a basket",
					url: "/categories/Fruit%20and%20veg"
				}
			}],
			tiles: [{
				title: "Harbour Blend, roasted on Tuesday",
				image: "scenes/promo-coffee",
				url: "/product/tiller-harbour-blend",
				background: "#fde6dc",
				color: "#4a1707"
			}, {
				title: "Lemons just landed from Sicily",
				image: "scenes/promo-lemons",
				url: "/product/sicilian-lemons",
				background: "#e9f0d6",
				color: "#22330f"
			}]
		},
		{
			kind: "promises",
			items: [
				{
					icon: "truck",
					title: "Same-day slots from 60 taka",
					text: "Free from 4,000 taka in Dhaka"
				},
				{
					icon: "return",
					title: "Not fresh? Not paid",
					text: "Refund in one tap"
				},
				{
					icon: "box",
					title: "Nothing single-use",
					text: "We collect the crates"
				},
				{
					icon: "headset",
					title: "Your picker, by name",
					text: "Message them any time"
				}
			]
		},
		{ kind: "categories" },
		{ kind: "flash" },
		{ kind: "topSelling" },
		{ kind: "upcoming" },
		{ kind: "forYou" },
		{ kind: "newArrivals" },
		{ kind: "journal" },
		{ kind: "recentlyViewed" }
	],
	promotions: {
		popups: [{
			title: "What is ripe this week?",
			body: "One short mail on Fridays: what came in, what is best now, and what to cook with it.",
			kind: "newsletter",
			audience: "all",
			includePaths: ["/"]
		}],
		coupons: [{
			code: "WELCOME10",
			type: "percent",
			value: 1e3
		}, {
			code: "DOORSTEP",
			type: "freeShipping",
			value: 0,
			minSubtotalAmount: 5e4
		}],
		flashSales: [{
			title: "Breakfast flash",
			startsInHours: -4,
			endsInHours: 140,
			items: [{
				productSlug: "tiller-harbour-blend",
				flashPriceAmount: 79e3,
				poolQuantity: 50,
				perShopperLimit: 2
			}, {
				productSlug: "wildflower-honey",
				flashPriceAmount: 69e3,
				poolQuantity: 40,
				perShopperLimit: 2
			}]
		}],
		campaigns: [{
			title: "Coffee mornings",
			banner: {
				image: "scenes/promo-coffee",
				alt: "Coffee beans, freshly roasted"
			},
			description: "Ten percent off coffee and tea, roasted and picked this week.",
			terms: "On everything in Coffee and tea while it lasts. Not added to other reductions.",
			startsInDays: -1,
			endsInDays: 60,
			benefit: {
				type: "percent",
				bps: 1e3
			},
			categories: ["Coffee and tea"]
		}, {
			title: "Fruit and veg delivered free",
			banner: {
				image: "scenes/promo-lemons",
				alt: "Lemons with their leaves"
			},
			description: "A basket of fruit and vegetables alone comes to your door without a delivery fee.",
			terms: "When everything in the cart is from Fruit and veg.",
			startsInDays: 6,
			endsInDays: 20,
			benefit: { type: "freeShipping" },
			categories: ["Fruit and veg"]
		}],
		preorders: [{
			productSlug: "tiller-ruma-hills",
			shipsInDays: 50,
			limit: 80
		}]
	},
	posts: [
		{
			title: "A coffee from the Ruma hills",
			excerpt: "Six families, one wet mill and the first harvest that we could sell under the valley’s own name.",
			author: "Nusrat Jahan",
			daysAgo: 6,
			tags: ["Coffee", "Growers"],
			coverImage: {
				image: "scenes/promo-coffee",
				alt: "A bag of coffee beans in warm light"
			},
			products: [
				"tiller-ruma-hills",
				"tiller-harbour-blend",
				"aluminium-moka-pot",
				"espresso-cup-and-saucer"
			],
			body: "<p>Ruma is a day’s drive from our bakehouse, and the last two hours of it are on foot when it has rained. Coffee has grown there between the banana plants for twenty years, and until last winter nearly all of it was sold as cherries by the roadside.</p><h2>What changed</h2><p>Six families bought a hand-turned pulper together. Washed on the same evening, dried on raised beds for eleven days, the beans taste of black tea, jaggery and a little orange peel.</p>[[products/coffee_beans|Roasted coffee beans]]<h2>What we pay</h2><p>620 taka for a kilogram of green coffee, twice what the roadside pays, and half of it before the harvest. The price is printed on the bag.</p><h2>How to brew it</h2><ul><li><strong>Moka pot:</strong> a medium grind, water from the kettle, the lowest flame.</li><li><strong>Filter:</strong> 60 grams for a litre, 94 °C, three minutes.</li><li><strong>With milk:</strong> better than you would think. Try oat.</li></ul>"
		},
		{
			title: "Three suppers out of one box of tomatoes",
			excerpt: "Monday raw, Wednesday in the oven, Friday out of the jar. Nothing is left over.",
			author: "Farhan Alam",
			daysAgo: 15,
			tags: ["Recipes", "Seasonal"],
			coverImage: {
				image: "scenes/hero-orchard",
				alt: "Tomatoes, bread, salad and other groceries on a table in front of an orange wall"
			},
			products: [
				"vine-tomatoes",
				"fusilli-bronze-cut",
				"monte-aldo-olive-oil",
				"wheat-sourdough",
				"steigalp-mountain-cheese"
			],
			body: "<p>Two kilograms of vine tomatoes are enough for two people and a week, if you cook them in the order in which they ripen.</p><h2>Monday: bread and tomatoes</h2><p>Toast four slices of sourdough, rub them with garlic, then with half a tomato until only the skin is left. Oil, salt, done.</p>[[products/tomatoes|Vine tomatoes]]<h2>Wednesday: out of the oven</h2><p>Halve 800 grams, cut side up, 150 °C for an hour and a half with thyme. Toss with fusilli and grate mountain cheese over it.</p><h2>Friday: the jar</h2><p>What is soft by now is passata: twenty minutes in a pan with an onion, through a sieve, into a clean jar. It keeps for ten days in the fridge.</p><h3>Shopping list</h3><table><thead><tr><th>What</th><th>How much</th><th>For</th></tr></thead><tbody><tr><td>Vine tomatoes</td><td>2 kg</td><td>all three</td></tr><tr><td>Sourdough</td><td>1 loaf</td><td>Monday</td></tr><tr><td>Fusilli</td><td>500 g</td><td>Wednesday and Friday</td></tr></tbody></table>"
		},
		{
			title: "Lemons, from blossom to crate",
			excerpt: "Why ours have leaves, why they are not waxed, and what to do with the fourth one in the bag.",
			author: "Nusrat Jahan",
			daysAgo: 29,
			tags: ["Growers", "Seasonal"],
			coverImage: {
				image: "scenes/promo-lemons",
				alt: "Lemons with leaves on a yellow ground"
			},
			products: [
				"sicilian-lemons",
				"navel-oranges",
				"fonte-chiara-blood-orange"
			],
			body: "<p>A lemon tree flowers four times a year and carries blossom and fruit at once. The winter fruit is the one to wait for: thin skin, much juice, hardly a pip.</p><h2>Not waxed</h2><p>Wax keeps a lemon shiny for two months. Ours travel for nine days and need none, so the zest is for eating. Wash them all the same.</p><h2>The fourth lemon</h2><p>It always stays behind. Slice it, layer it with a spoon of salt in a small jar, press it down and forget it for three weeks. Then chop the skin into rice, lentils or a salad of cucumber.</p><h2>Storing</h2><p>A week in a bowl, a month in the fridge in a closed box. Cut ones dry out in a day: squeeze them into an ice tray.</p>"
		}
	],
	filters: [
		"Diet",
		"Origin",
		"Storage",
		"Packaging",
		"Allergens"
	],
	synonyms: [
		["coriander", "cilantro"],
		[
			"aubergine",
			"eggplant",
			"brinjal"
		],
		["spring onion", "scallion"],
		["prawn", "shrimp"],
		[
			"yoghurt",
			"yogurt",
			"curd"
		]
	],
	hasCourier: true
};
// demo/voltaro/categories.ts
var mainCategories = [
	{
		name: "Phones",
		image: "products/phone",
		description: "Unlocked phones from 5.8 to 6.7 inches, sold without a contract. Each lists the date its security updates end.",
		subCategories: [
			{
				name: "Smartphones",
				miniCategories: [
					{ name: "Compact phones" },
					{
						name: "All-round phones",
						extraCategories: [{
							name: "Camera phones",
							image: "products/phone"
						}, { name: "Long battery life" }]
					},
					{ name: "Large phones" }
				]
			},
			{ name: "Folding phones" },
			{ name: "Simple phones" },
			{
				name: "Phone cases",
				miniCategories: [
					{ name: "Slim cases" },
					{ name: "Rugged cases" },
					{ name: "Wallet cases" }
				]
			},
			{
				name: "Phone accessories",
				miniCategories: [
					{ name: "Screen protectors" },
					{ name: "Car mounts" },
					{ name: "Grips and straps" }
				]
			}
		]
	},
	{
		name: "Tablets",
		image: "products/tablet",
		description: "Tablets with a pen, e-readers, laptops and the storage that goes with them, sorted by screen size.",
		subCategories: [
			{
				name: "Tablets with pen",
				miniCategories: [{ name: "Up to 11 inch" }, { name: "12 inch and larger" }]
			},
			{ name: "Family tablets" },
			{
				name: "E-readers",
				miniCategories: [
					{ name: "6 inch readers" },
					{ name: "7 inch readers" },
					{ name: "Note-taking readers" }
				]
			},
			{
				name: "Laptops",
				miniCategories: [
					{
						name: "13 and 14 inch laptops",
						extraCategories: [
							{
								name: "Aluminium laptops",
								image: "products/laptop"
							},
							{ name: "Fanless laptops" },
							{ name: "Business laptops" }
						]
					},
					{ name: "15 and 16 inch laptops" },
					{ name: "Convertibles" }
				]
			},
			{
				name: "Storage",
				miniCategories: [
					{
						name: "Portable SSDs",
						extraCategories: [{
							name: "USB 3.2 SSDs",
							image: "products/ssd"
						}, { name: "USB4 SSDs" }]
					},
					{ name: "Memory cards" },
					{ name: "USB sticks" }
				]
			},
			{
				name: "Tablet accessories",
				miniCategories: [
					{ name: "Keyboard covers" },
					{ name: "Pens and nibs" },
					{ name: "Screen protectors" }
				]
			}
		]
	},
	{
		name: "Audio",
		image: "products/earbuds",
		description: "Headphones, speakers, soundbars and radios. We measure frequency response and battery life in our own workshop.",
		subCategories: [
			{
				name: "Headphones",
				miniCategories: [
					{
						name: "True wireless",
						extraCategories: [
							{
								name: "Noise-cancelling buds",
								image: "products/earbuds"
							},
							{ name: "Sports buds" },
							{ name: "Open buds" }
						]
					},
					{
						name: "Over-ear headphones",
						extraCategories: [{
							name: "Wired over-ear",
							image: "products/headphones"
						}, { name: "Wireless over-ear" }]
					},
					{ name: "On-ear headphones" },
					{ name: "Headsets" }
				]
			},
			{
				name: "Speakers",
				miniCategories: [
					{
						name: "Bookshelf speakers",
						extraCategories: [{ name: "Passive bookshelf" }, { name: "Active bookshelf" }]
					},
					{ name: "Floorstanding speakers" },
					{ name: "Portable speakers" }
				]
			},
			{ name: "Soundbars" },
			{
				name: "Radios",
				miniCategories: [
					{ name: "DAB+ radios" },
					{ name: "Internet radios" },
					{ name: "Clock radios" }
				]
			},
			{ name: "Turntables" },
			{
				name: "Amplifiers",
				miniCategories: [{ name: "Stereo amplifiers" }, { name: "Headphone amplifiers" }]
			}
		]
	},
	{
		name: "Watches",
		image: "products/smartwatch",
		description: "Watches and bands with their real running time: screen on, pulse measured, one hour of GPS a day.",
		subCategories: [
			{ name: "Smartwatches" },
			{ name: "Fitness bands" },
			{ name: "Straps" }
		]
	},
	{
		name: "Keyboards",
		image: "products/keyboard",
		description: "Keyboards and mice for people who type all day. Hot-swap sockets and spare keycaps are the rule here.",
		subCategories: [
			{
				name: "Mechanical keyboards",
				miniCategories: [
					{
						name: "Compact layouts",
						extraCategories: [{
							name: "75 per cent",
							image: "products/keyboard"
						}, { name: "65 per cent" }]
					},
					{ name: "Tenkeyless" },
					{ name: "Full size" }
				]
			},
			{ name: "Low-profile keyboards" },
			{
				name: "Mice",
				miniCategories: [
					{ name: "Travel mice" },
					{ name: "Ergonomic mice" },
					{ name: "Trackballs" }
				]
			},
			{
				name: "Keycaps and switches",
				miniCategories: [{ name: "Keycap sets" }, { name: "Switches" }]
			},
			{ name: "Desk mats" }
		]
	},
	{
		name: "Monitors",
		image: "products/monitor",
		description: "Desk monitors and televisions by size and resolution, with the energy class on every label.",
		subCategories: [
			{
				name: "Desk monitors",
				miniCategories: [
					{ name: "24 inch monitors" },
					{
						name: "27 inch monitors",
						extraCategories: [{
							name: "27 inch 4K",
							image: "products/monitor"
						}, { name: "27 inch QHD" }]
					},
					{ name: "32 inch and larger" }
				]
			},
			{
				name: "Televisions",
				miniCategories: [
					{ name: "43 inch televisions" },
					{ name: "50 inch televisions" },
					{ name: "55 inch televisions" },
					{ name: "65 inch televisions" }
				]
			},
			{ name: "Portable monitors" },
			{
				name: "Mounts and arms",
				miniCategories: [{ name: "Monitor arms" }, { name: "Wall mounts" }]
			}
		]
	},
	{
		name: "Smart home",
		image: "products/smart_speaker",
		description: "Speakers, networks, light and heating that work over Matter or locally, without a compulsory account.",
		subCategories: [
			{ name: "Smart speakers" },
			{
				name: "Wi-Fi and networks",
				miniCategories: [
					{
						name: "Mesh systems",
						extraCategories: [{
							name: "Wi-Fi 6 mesh",
							image: "products/router"
						}, { name: "Wi-Fi 7 mesh" }]
					},
					{ name: "Routers" },
					{ name: "Network switches" }
				]
			},
			{
				name: "Smart lighting",
				miniCategories: [
					{ name: "Smart bulbs" },
					{ name: "Smart lamps" },
					{ name: "Light strips" }
				]
			},
			{
				name: "Plugs and meters",
				miniCategories: [{ name: "Smart plugs" }, { name: "Energy meters" }]
			},
			{
				name: "Heating",
				miniCategories: [{ name: "Thermostats" }, { name: "Radiator valves" }]
			},
			{
				name: "Security",
				miniCategories: [
					{ name: "Cameras" },
					{ name: "Door sensors" },
					{ name: "Smart locks" }
				]
			},
			{ name: "Hubs and remotes" }
		]
	},
	{
		name: "Power",
		image: "products/power_bank",
		description: "Power banks, chargers and cables, rated by the watts they deliver and not by the watts on the box.",
		subCategories: [
			{
				name: "Power banks",
				miniCategories: [{ name: "Pocket power banks" }, { name: "Laptop power banks" }]
			},
			{
				name: "Chargers",
				miniCategories: [
					{ name: "Travel chargers" },
					{ name: "Desk chargers" },
					{ name: "Wireless chargers" },
					{ name: "Car chargers" }
				]
			},
			{
				name: "Cables",
				miniCategories: [
					{
						name: "USB-C cables",
						extraCategories: [
							{ name: "60 W cables" },
							{ name: "100 W cables" },
							{ name: "240 W cables" }
						]
					},
					{ name: "Display cables" },
					{ name: "Adapters" }
				]
			},
			{ name: "Batteries" },
			{ name: "Surge protection" }
		]
	}
];
// demo/voltaro/products-1.ts
/** Phones, tablets and audio. */
var products1 = [
	{
		slug: "halo-7",
		name: "Halo 7, 5G phone",
		shortDescription: "6.4 inch OLED at 2600 nits, three cameras, 5100 mAh, updates for seven years.",
		description: "<p>2600 nits of peak brightness make the 6.4 inch screen readable at noon, and 5100 mAh last two days of ordinary use. The main camera reads light from a sensor of 1/1.3 inch; the second looks wide at 120 degrees, the third brings things three times closer.</p><ul><li>120 Hz screen, 2640 × 1200 pixels, 453 ppi</li><li>50 % charge in 24 minutes at 45 W</li><li>Seven years of system and security updates</li><li>Battery and screen can be changed with one screwdriver</li></ul>",
		brand: "Kelvra",
		sku: "KV-H7",
		category: [
			"Phones",
			"Smartphones",
			"All-round phones",
			"Camera phones"
		],
		images: [
			{
				image: "products/phone",
				alt: "Halo 7 phone in slate blue, back with three cameras and front with the lock screen"
			},
			{
				image: "products/phone-graphite",
				alt: "Phone from both sides in graphite"
			},
			{
				image: "products/phone-coral",
				alt: "Phone from both sides in coral"
			}
		],
		options: [{
			name: "Colour",
			values: [
				{
					label: "Slate blue",
					swatch: "#7f8ea3"
				},
				{
					label: "Graphite",
					swatch: "#2b2e33"
				},
				{
					label: "Coral",
					swatch: "#e2674a"
				}
			]
		}, {
			name: "Storage",
			values: [{ label: "256 GB" }, { label: "512 GB" }]
		}],
		variants: [
			{
				sku: "KV-H7-BLU-256",
				optionValues: ["Slate blue", "256 GB"],
				priceAmount: 79900,
				sale: {
					priceAmount: 69900,
					endsInDays: 9
				},
				stock: 184
			},
			{
				sku: "KV-H7-BLU-512",
				optionValues: ["Slate blue", "512 GB"],
				priceAmount: 89900,
				sale: {
					priceAmount: 79900,
					endsInDays: 9
				},
				stock: 62
			},
			{
				sku: "KV-H7-GRA-256",
				optionValues: ["Graphite", "256 GB"],
				image: "products/phone-graphite",
				priceAmount: 79900,
				sale: {
					priceAmount: 69900,
					endsInDays: 9
				},
				stock: 231
			},
			{
				sku: "KV-H7-GRA-512",
				optionValues: ["Graphite", "512 GB"],
				image: "products/phone-graphite",
				priceAmount: 89900,
				sale: {
					priceAmount: 79900,
					endsInDays: 9
				},
				stock: 0
			},
			{
				sku: "KV-H7-COR-256",
				optionValues: ["Coral", "256 GB"],
				image: "products/phone-coral",
				priceAmount: 79900,
				sale: {
					priceAmount: 69900,
					endsInDays: 9
				},
				stock: 48
			}
		],
		attributes: [
			{
				name: "Screen size",
				value: "6.4 inch"
			},
			{
				name: "Resolution",
				value: "2640 × 1200"
			},
			{
				name: "Refresh rate",
				value: "120 Hz"
			},
			{
				name: "Memory",
				value: "12 GB"
			},
			{
				name: "Battery",
				value: "5100 mAh"
			},
			{
				name: "Connection",
				value: "5G, Wi-Fi 7, Bluetooth 5.4"
			},
			{
				name: "Water protection",
				value: "IP68"
			},
			{
				name: "Dimensions",
				value: "153 × 72 × 8 mm"
			},
			{
				name: "Updates",
				value: "7 years"
			},
			{
				name: "Energy class",
				value: "A"
			}
		],
		taxClass: "standard",
		weightGrams: 178,
		maxPerOrder: 3,
		viewCount30: 3940,
		publishedDaysAgo: 210
	},
	{
		slug: "halo-7-mini",
		name: "Halo 7 Mini, compact 5G phone, 128 GB",
		shortDescription: "5.8 inch OLED, 154 g, 66 mm wide: the Halo 7 for one hand.",
		description: "<p>66 mm wide and 154 g light, the Mini fits a shirt pocket and a thumb reaches every corner of its 5.8 inch screen. Processor, main camera and the seven years of updates are those of the Halo 7. The battery holds 4300 mAh, good for one long day.</p>",
		brand: "Kelvra",
		sku: "KV-H7M-BLU-128",
		category: [
			"Phones",
			"Smartphones",
			"Compact phones"
		],
		images: [{
			image: "products/phone",
			alt: "Halo 7 Mini phone in slate blue, seen from the back and from the front"
		}],
		variants: [{
			sku: "KV-H7M-BLU-128",
			optionValues: [],
			priceAmount: 59900,
			stock: 96
		}],
		attributes: [
			{
				name: "Colour",
				value: "Slate blue"
			},
			{
				name: "Screen size",
				value: "5.8 inch"
			},
			{
				name: "Resolution",
				value: "2340 × 1080"
			},
			{
				name: "Refresh rate",
				value: "120 Hz"
			},
			{
				name: "Storage",
				value: "128 GB"
			},
			{
				name: "Memory",
				value: "8 GB"
			},
			{
				name: "Battery",
				value: "4300 mAh"
			},
			{
				name: "Water protection",
				value: "IP68"
			},
			{
				name: "Dimensions",
				value: "141 × 66 × 8 mm"
			},
			{
				name: "Energy class",
				value: "A"
			}
		],
		taxClass: "standard",
		weightGrams: 154,
		maxPerOrder: 3,
		viewCount30: 1475,
		publishedDaysAgo: 150
	},
	{
		slug: "halo-flip",
		name: "Halo Flip, folding 5G phone, 256 GB",
		shortDescription: "6.7 inches open, 74 × 86 mm closed, hinge tested for 400\xA0000 folds.",
		description: "<p>Open, the Halo Flip is a 6.7 inch phone; closed, it is 74 × 86 × 15 mm and shows messages on a 3.4 inch cover screen. The hinge was folded 400\xA0000 times in the test, which is 100 times a day for eleven years. It stays open at any angle between 30 and 150 degrees, so it also works as its own tripod.</p>",
		brand: "Kelvra",
		sku: "KV-HF-GRA-256",
		category: ["Phones", "Folding phones"],
		images: [{
			image: "products/folding-phone",
			alt: "Folding phone, half open, with its screen over both halves"
		}],
		variants: [{
			sku: "KV-HF-GRA-256",
			optionValues: [],
			priceAmount: 89900,
			stock: 120
		}],
		attributes: [
			{
				name: "Colour",
				value: "Graphite"
			},
			{
				name: "Screen size",
				value: "6.7 inch"
			},
			{
				name: "Resolution",
				value: "2640 × 1080"
			},
			{
				name: "Refresh rate",
				value: "120 Hz"
			},
			{
				name: "Storage",
				value: "256 GB"
			},
			{
				name: "Memory",
				value: "12 GB"
			},
			{
				name: "Battery",
				value: "4400 mAh"
			},
			{
				name: "Water protection",
				value: "IPX8"
			},
			{
				name: "Dimensions",
				value: "167 × 74 × 7 mm"
			},
			{
				name: "Energy class",
				value: "B"
			}
		],
		taxClass: "standard",
		weightGrams: 189,
		maxPerOrder: 2,
		viewCount30: 1010,
		publishedDaysAgo: 21,
		availableInDays: 13
	},
	{
		slug: "slate-11-tablet",
		name: "Slate 11, tablet with pen",
		shortDescription: "11 inch screen at 120 Hz, 6 mm thin, 472 g, pen with 4096 pressure levels in the box.",
		description: "<p>The Slate 11 weighs 472 g and is 6 mm thin; the pen clings to its long edge and charges there in 15 minutes. The screen answers the nib in 9 ms, so a line appears where it is drawn. 9000 mAh are enough for 12 hours of video at half brightness.</p>",
		brand: "Kelvra",
		sku: "KV-S11",
		category: [
			"Tablets",
			"Tablets with pen",
			"Up to 11 inch"
		],
		images: [{
			image: "products/tablet",
			alt: "Slate 11 tablet in silver, upright in landscape, with its white pen lying in front"
		}, {
			image: "products/tablet-graphite",
			alt: "Tablet with a frame in graphite"
		}],
		options: [{
			name: "Colour",
			values: [{
				label: "Silver",
				swatch: "#b9bbbe"
			}, {
				label: "Graphite",
				swatch: "#2b2e33"
			}]
		}, {
			name: "Storage",
			values: [{ label: "128 GB" }, { label: "256 GB" }]
		}],
		variants: [
			{
				sku: "KV-S11-SIL-128",
				optionValues: ["Silver", "128 GB"],
				priceAmount: 44900,
				stock: 142
			},
			{
				sku: "KV-S11-SIL-256",
				optionValues: ["Silver", "256 GB"],
				priceAmount: 51900,
				stock: 75
			},
			{
				sku: "KV-S11-GRA-256",
				optionValues: ["Graphite", "256 GB"],
				image: "products/tablet-graphite",
				priceAmount: 51900,
				stock: 58
			}
		],
		attributes: [
			{
				name: "Screen size",
				value: "11 inch"
			},
			{
				name: "Resolution",
				value: "2360 × 1640"
			},
			{
				name: "Refresh rate",
				value: "120 Hz"
			},
			{
				name: "Memory",
				value: "8 GB"
			},
			{
				name: "Battery",
				value: "9000 mAh"
			},
			{
				name: "Connection",
				value: "Wi-Fi 6, Bluetooth 5.3, USB-C"
			},
			{
				name: "Pen",
				value: "In the box"
			},
			{
				name: "Dimensions",
				value: "248 × 178 × 6 mm"
			},
			{
				name: "Energy class",
				value: "B"
			}
		],
		taxClass: "standard",
		weightGrams: 472,
		viewCount30: 2740,
		publishedDaysAgo: 12
	},
	{
		slug: "slate-13-tablet",
		name: "Slate 13, tablet with pen, 256 GB",
		shortDescription: "13 inch screen, 2880 × 2000 pixels, pen in the box, 618 g.",
		description: "<p>13 inches show an A4 page at 90 % of its size, margins included. The larger case holds 11\xA0200 mAh and four speakers; the pen is the one of the Slate 11 and is interchangeable. A second USB-C port on the long side charges it in landscape and drives an external 4K monitor.</p>",
		brand: "Kelvra",
		sku: "KV-S13-SIL-256",
		category: [
			"Tablets",
			"Tablets with pen",
			"12 inch and larger"
		],
		images: [{
			image: "products/tablet",
			alt: "Slate 13 tablet in silver, upright in landscape, with a white pen in front of it"
		}],
		variants: [{
			sku: "KV-S13-SIL-256",
			optionValues: [],
			priceAmount: 74900,
			stock: 80
		}],
		attributes: [
			{
				name: "Colour",
				value: "Silver"
			},
			{
				name: "Screen size",
				value: "13 inch"
			},
			{
				name: "Resolution",
				value: "2880 × 2000"
			},
			{
				name: "Refresh rate",
				value: "120 Hz"
			},
			{
				name: "Storage",
				value: "256 GB"
			},
			{
				name: "Memory",
				value: "12 GB"
			},
			{
				name: "Battery",
				value: "11\xA0200 mAh"
			},
			{
				name: "Pen",
				value: "In the box"
			},
			{
				name: "Dimensions",
				value: "286 × 205 × 6 mm"
			},
			{
				name: "Energy class",
				value: "B"
			}
		],
		taxClass: "standard",
		weightGrams: 618,
		viewCount30: 640,
		publishedDaysAgo: 18,
		availableInDays: 20
	},
	{
		slug: "folio-7-e-reader",
		name: "Folio 7 e-reader, 7 inch, 32 GB",
		shortDescription: "300 ppi e-paper, 206 g, eight weeks on one charge, safe in the bath.",
		description: "<p>The 7 inch e-paper screen has 300 ppi and reflects light like paper, so it gets clearer as the sun gets brighter. At night 24 LEDs light it from the edge, from cold to warm. One charge lasts eight weeks at 30 minutes a day, and 32 GB hold about 20\xA0000 books.</p><ul><li>Reads EPUB, PDF, CBZ and plain text</li><li>Loans from public libraries work without a computer</li><li>No advertising on the lock screen</li></ul>",
		brand: "Foliant",
		sku: "FO-7-BLK-32",
		category: [
			"Tablets",
			"E-readers",
			"7 inch readers"
		],
		images: [{
			image: "products/reader",
			alt: "Folio 7 e-reader with a black frame showing a page of a novel"
		}],
		variants: [{
			sku: "FO-7-BLK-32",
			optionValues: [],
			priceAmount: 14900,
			stock: 167
		}],
		attributes: [
			{
				name: "Colour",
				value: "Black"
			},
			{
				name: "Screen size",
				value: "7 inch"
			},
			{
				name: "Resolution",
				value: "1680 × 1264"
			},
			{
				name: "Storage",
				value: "32 GB"
			},
			{
				name: "Battery life",
				value: "8 weeks"
			},
			{
				name: "Connection",
				value: "Wi-Fi 5, Bluetooth 5.2, USB-C"
			},
			{
				name: "Water protection",
				value: "IPX8"
			},
			{
				name: "Dimensions",
				value: "169 × 124 × 8 mm"
			}
		],
		taxClass: "standard",
		weightGrams: 206,
		viewCount30: 960,
		publishedDaysAgo: 480
	},
	{
		slug: "meridian-14-laptop",
		name: "Meridian 14 laptop, aluminium, QWERTZ",
		shortDescription: "14 inch 2.8K OLED, eight cores, 1.29 kg, 15 hours of text work.",
		description: "<p>The lid, base and palm rest are milled from recycled aluminium; the whole weighs 1.29 kg. We measured 15 hours 10 minutes of text work over Wi-Fi at 200 nits. The memory is soldered, the SSD and the battery are not: seven screws open the base.</p><ul><li>14 inch OLED, 2880 × 1800 pixels, 100 % DCI-P3</li><li>Two USB4, one USB-A, HDMI 2.1, headphone jack</li><li>German keyboard with 1.5 mm travel, black keys</li></ul>",
		brand: "Kelvra",
		sku: "KV-M14",
		category: [
			"Tablets",
			"Laptops",
			"13 and 14 inch laptops",
			"Aluminium laptops"
		],
		images: [{
			image: "products/laptop",
			alt: "Meridian 14 laptop in polished aluminium, open, with black keys and a blue desktop"
		}],
		options: [{
			name: "Memory",
			values: [{ label: "16 GB" }, { label: "32 GB" }]
		}, {
			name: "Storage",
			values: [{ label: "512 GB" }, { label: "1 TB" }]
		}],
		variants: [
			{
				sku: "KV-M14-16-512",
				optionValues: ["16 GB", "512 GB"],
				priceAmount: 114900,
				stock: 37
			},
			{
				sku: "KV-M14-16-1T",
				optionValues: ["16 GB", "1 TB"],
				priceAmount: 124900,
				stock: 24
			},
			{
				sku: "KV-M14-32-1T",
				optionValues: ["32 GB", "1 TB"],
				priceAmount: 144900,
				stock: 15
			}
		],
		attributes: [
			{
				name: "Colour",
				value: "Silver"
			},
			{
				name: "Material",
				value: "Recycled aluminium"
			},
			{
				name: "Screen size",
				value: "14 inch"
			},
			{
				name: "Resolution",
				value: "2880 × 1800"
			},
			{
				name: "Refresh rate",
				value: "90 Hz"
			},
			{
				name: "Battery",
				value: "72 Wh"
			},
			{
				name: "Battery life",
				value: "15 h"
			},
			{
				name: "Connection",
				value: "USB4, HDMI 2.1, Wi-Fi 6E"
			},
			{
				name: "Layout",
				value: "German QWERTZ"
			},
			{
				name: "Dimensions",
				value: "314 × 222 × 16 mm"
			}
		],
		taxClass: "standard",
		weightGrams: 1290,
		maxPerOrder: 5,
		viewCount30: 1190,
		publishedDaysAgo: 120
	},
	{
		slug: "vault-portable-ssd",
		name: "Vault portable SSD, USB-C",
		shortDescription: "2000 MB/s over USB 3.2 Gen 2×2, 100 × 55 × 11 mm, 62 g.",
		description: "<p>We copied 100 GB of video in 58 seconds, and the aluminium case reached 44 °C doing it. The drive encrypts in hardware with AES 256 and survives a fall from 2 m. Blue has a ribbed back, silver a smooth one; inside they are the same.</p>",
		brand: "Vaultic",
		sku: "VA-SSD",
		category: [
			"Tablets",
			"Storage",
			"Portable SSDs",
			"USB 3.2 SSDs"
		],
		images: [
			{
				image: "products/ssd",
				alt: "Two Vault portable SSDs, one upright in ribbed blue aluminium and one lying in silver"
			},
			{
				image: "products/ssd-blue",
				alt: "Two portable SSDs in blue"
			},
			{
				image: "products/ssd-silver",
				alt: "Two portable SSDs in silver"
			}
		],
		options: [{
			name: "Capacity",
			values: [
				{ label: "1 TB" },
				{ label: "2 TB" },
				{ label: "4 TB" }
			]
		}, {
			name: "Colour",
			values: [{
				label: "Blue",
				swatch: "#1c5a9a"
			}, {
				label: "Silver",
				swatch: "#b9b6b0"
			}]
		}],
		variants: [
			{
				sku: "VA-SSD-1-BLU",
				optionValues: ["1 TB", "Blue"],
				image: "products/ssd-blue",
				priceAmount: 11900,
				sale: {
					priceAmount: 9900,
					endsInDays: 14
				},
				stock: 210
			},
			{
				sku: "VA-SSD-1-SIL",
				optionValues: ["1 TB", "Silver"],
				image: "products/ssd-silver",
				priceAmount: 11900,
				sale: {
					priceAmount: 9900,
					endsInDays: 14
				},
				stock: 188
			},
			{
				sku: "VA-SSD-2-BLU",
				optionValues: ["2 TB", "Blue"],
				image: "products/ssd-blue",
				priceAmount: 19900,
				sale: {
					priceAmount: 16900,
					endsInDays: 14
				},
				stock: 95
			},
			{
				sku: "VA-SSD-2-SIL",
				optionValues: ["2 TB", "Silver"],
				image: "products/ssd-silver",
				priceAmount: 19900,
				sale: {
					priceAmount: 16900,
					endsInDays: 14
				},
				stock: 0
			},
			{
				sku: "VA-SSD-4-SIL",
				optionValues: ["4 TB", "Silver"],
				image: "products/ssd-silver",
				priceAmount: 35900,
				sale: {
					priceAmount: 30900,
					endsInDays: 14
				},
				stock: 28
			}
		],
		attributes: [
			{
				name: "Material",
				value: "Aluminium"
			},
			{
				name: "Connection",
				value: "USB-C, USB 3.2 Gen 2×2"
			},
			{
				name: "Read speed",
				value: "2000 MB/s"
			},
			{
				name: "Write speed",
				value: "1800 MB/s"
			},
			{
				name: "Encryption",
				value: "AES 256"
			},
			{
				name: "Water protection",
				value: "IP65"
			},
			{
				name: "Cable",
				value: "USB-C to USB-C, 30 cm"
			},
			{
				name: "Dimensions",
				value: "100 × 55 × 11 mm"
			}
		],
		taxClass: "standard",
		weightGrams: 62,
		viewCount30: 1320,
		publishedDaysAgo: 230
	},
	{
		slug: "air-buds-noise-cancelling",
		name: "Air buds with noise cancelling",
		shortDescription: "Noise cut by up to 42 dB, 8 hours per charge, 32 with the case, 4.9 g a side.",
		description: "<p>Six microphones cut steady noise by up to 42 dB: a train carriage at 74 dB sounds like a quiet office. The buds play for 8 hours and the case holds three more charges. Ten minutes in the case are enough for 90 minutes.</p><ul><li>Two devices at once over Bluetooth 5.4</li><li>Four sizes of silicone tips</li><li>Batteries of buds and case are replaced by our workshop for 29\xA0€</li></ul>",
		brand: "Tonavo",
		sku: "TO-AB",
		category: [
			"Audio",
			"Headphones",
			"True wireless",
			"Noise-cancelling buds"
		],
		images: [{
			image: "products/earbuds",
			alt: "White Air buds lying in front of their closed charging case"
		}, {
			image: "products/earbuds-black",
			alt: "Earbuds and their case in black"
		}],
		options: [{
			name: "Colour",
			values: [{
				label: "White",
				swatch: "#eceef0"
			}, {
				label: "Black",
				swatch: "#1b1d20"
			}]
		}],
		variants: [{
			sku: "TO-AB-WHT",
			optionValues: ["White"],
			priceAmount: 11500,
			sale: {
				priceAmount: 8900,
				endsInDays: 5
			},
			stock: 380
		}, {
			sku: "TO-AB-BLK",
			optionValues: ["Black"],
			image: "products/earbuds-black",
			priceAmount: 11500,
			sale: {
				priceAmount: 8900,
				endsInDays: 5
			},
			stock: 296
		}],
		attributes: [
			{
				name: "Type",
				value: "In-ear, wireless"
			},
			{
				name: "Noise cancelling",
				value: "Up to 42 dB"
			},
			{
				name: "Battery life",
				value: "8 h"
			},
			{
				name: "Battery life with case",
				value: "32 h"
			},
			{
				name: "Connection",
				value: "Bluetooth 5.4"
			},
			{
				name: "Driver",
				value: "11 mm"
			},
			{
				name: "Water protection",
				value: "IP54"
			},
			{
				name: "Charging",
				value: "USB-C, wireless"
			}
		],
		taxClass: "standard",
		weightGrams: 52,
		viewCount30: 3610,
		publishedDaysAgo: 320
	},
	{
		slug: "timbre-50-headphones",
		name: "Timbre 50 wired headphones, leather band",
		shortDescription: "50 mm drivers, 38 ohms, leather headband, 3 m and 1.2 m cables, no battery.",
		description: "<p>Two 50 mm drivers with 38 ohms play loud enough from a laptop and do better on an amplifier. The wide band is brown leather over spring steel, with a red inner strap that spreads the 312 g over the head. Pads, cable and strap come off without tools and are sold as spares.</p>",
		brand: "Tonavo",
		sku: "TO-T50-BRN",
		category: [
			"Audio",
			"Headphones",
			"Over-ear headphones",
			"Wired over-ear"
		],
		images: [{
			image: "products/headphones",
			alt: "Timbre 50 headphones with a brown leather band, red inner strap, silver cups and black pads"
		}],
		variants: [{
			sku: "TO-T50-BRN",
			optionValues: [],
			priceAmount: 17900,
			stock: 5
		}],
		attributes: [
			{
				name: "Type",
				value: "Over-ear, closed, wired"
			},
			{
				name: "Colour",
				value: "Brown and silver"
			},
			{
				name: "Material",
				value: "Leather, aluminium"
			},
			{
				name: "Driver",
				value: "50 mm"
			},
			{
				name: "Impedance",
				value: "38 ohms"
			},
			{
				name: "Frequency range",
				value: "8 Hz to 32 kHz"
			},
			{
				name: "Connection",
				value: "3.5 mm jack, 6.3 mm adapter"
			},
			{
				name: "Cable",
				value: "3 m and 1.2 m, detachable"
			}
		],
		taxClass: "standard",
		weightGrams: 312,
		viewCount30: 610,
		publishedDaysAgo: 590
	},
	{
		slug: "shelf-5-bookshelf-speaker",
		name: "Shelf 5 bookshelf speaker, dark oak, single",
		shortDescription: "Passive two-way speaker, 130 mm woofer, 52 Hz to 25 kHz, sold singly.",
		description: "<p>A 130 mm paper woofer and a 25 mm silk dome share a sealed cabinet of 12 mm board, veneered in dark oak. Sealed means it may stand 5 cm from a wall and the bass stays dry. 86 dB at 6 ohms ask for an amplifier of 30 W or more. Sold singly, so that a centre or a replacement is possible; order two for stereo.</p>",
		brand: "Tonavo",
		sku: "TO-SH5-OAK",
		category: [
			"Audio",
			"Speakers",
			"Bookshelf speakers",
			"Passive bookshelf"
		],
		images: [{
			image: "products/bookshelf-speaker",
			alt: "Shelf 5 speaker in dark oak with a black fabric front, the woofer faintly visible behind it"
		}],
		variants: [{
			sku: "TO-SH5-OAK",
			optionValues: [],
			priceAmount: 14900,
			stock: 64
		}],
		attributes: [
			{
				name: "Type",
				value: "Passive, two-way, sealed"
			},
			{
				name: "Colour",
				value: "Dark oak"
			},
			{
				name: "Woofer",
				value: "130 mm"
			},
			{
				name: "Frequency range",
				value: "52 Hz to 25 kHz"
			},
			{
				name: "Impedance",
				value: "6 ohms"
			},
			{
				name: "Sensitivity",
				value: "86 dB"
			},
			{
				name: "Width",
				value: "190 mm"
			},
			{
				name: "Height",
				value: "300 mm"
			},
			{
				name: "Depth",
				value: "240 mm"
			}
		],
		taxClass: "standard",
		weightGrams: 5600,
		viewCount30: 290,
		publishedDaysAgo: 540
	},
	{
		slug: "column-6-floorstanding-speaker",
		name: "Column 6 floorstanding speaker, dark oak, single",
		shortDescription: "Passive floorstander of 680 mm with two 165 mm woofers, 40 Hz to 25 kHz, sold singly.",
		description: "<p>Two 165 mm woofers have 3.2 times the cone area of the Shelf 5 and reach down to 40 Hz. At 680 mm the Column 6 stays below the edge of most sideboards; the tweeter is tilted up by 6 degrees to meet the ear. Veneer and tweeter match the Shelf 5, so the two can share a room.</p>",
		brand: "Tonavo",
		sku: "TO-CO6-OAK",
		category: [
			"Audio",
			"Speakers",
			"Floorstanding speakers"
		],
		images: [{
			image: "products/tower-speaker",
			alt: "Column 6 speaker in dark oak with a black fabric front and two woofers behind it"
		}],
		variants: [{
			sku: "TO-CO6-OAK",
			optionValues: [],
			priceAmount: 34900,
			stock: 40
		}],
		attributes: [
			{
				name: "Type",
				value: "Passive, floorstanding"
			},
			{
				name: "Colour",
				value: "Dark oak"
			},
			{
				name: "Woofer",
				value: "2 × 165 mm"
			},
			{
				name: "Frequency range",
				value: "40 Hz to 25 kHz"
			},
			{
				name: "Impedance",
				value: "6 ohms"
			},
			{
				name: "Sensitivity",
				value: "89 dB"
			},
			{
				name: "Width",
				value: "230 mm"
			},
			{
				name: "Height",
				value: "680 mm"
			},
			{
				name: "Depth",
				value: "270 mm"
			}
		],
		taxClass: "standard",
		weightGrams: 14200,
		viewCount30: 64,
		publishedDaysAgo: 35,
		availableInDays: 41
	},
	{
		slug: "beam-soundbar-subwoofer",
		name: "Beam 2.1 soundbar with wireless subwoofer",
		shortDescription: "240 W over 2.1 channels, HDMI eARC, 900 mm wide, subwoofer without a signal cable.",
		description: "<p>The bar is 900 mm wide and 60 mm high, so it fits under most televisions from 43 inches without covering the sensor. The subwoofer takes its signal by radio and only needs a socket. A voice mode raises 1 to 4 kHz by 6 dB, which is what dialogue is made of.</p><ul><li>HDMI eARC, optical and Bluetooth 5.3</li><li>Bar 900 × 60 × 95 mm, subwoofer 180 × 260 × 240 mm</li><li>Wall brackets in the box</li></ul>",
		brand: "Tonavo",
		sku: "TO-BM21-BLK",
		category: ["Audio", "Soundbars"],
		images: [{
			image: "products/soundbar",
			alt: "Black Beam soundbar with its cube-shaped subwoofer standing behind it"
		}],
		variants: [{
			sku: "TO-BM21-BLK",
			optionValues: [],
			priceAmount: 29900,
			sale: {
				priceAmount: 24900,
				endsInDays: 12
			},
			stock: 86
		}],
		attributes: [
			{
				name: "Type",
				value: "Soundbar with subwoofer"
			},
			{
				name: "Colour",
				value: "Black"
			},
			{
				name: "Power",
				value: "240 W"
			},
			{
				name: "Channels",
				value: "2.1"
			},
			{
				name: "Connection",
				value: "HDMI eARC, optical, Bluetooth 5.3"
			},
			{
				name: "Width",
				value: "900 mm"
			},
			{
				name: "Height",
				value: "60 mm"
			},
			{
				name: "Depth",
				value: "95 mm"
			}
		],
		taxClass: "standard",
		weightGrams: 7300,
		viewCount30: 1085,
		publishedDaysAgo: 260
	},
	{
		slug: "dial-dab-radio",
		name: "Dial DAB+ radio with carrying handle, cream",
		shortDescription: "DAB+, FM and Bluetooth, 10 W, 20 hours on the battery, one large dial.",
		description: "<p>A brass knob in a 95 mm dial sets the station; four keys above the grille choose the source. The 10 W speaker fills a kitchen of 20 m², and the battery plays for 20 hours in the garden. Cream front, brown sides in vegan leather, chromed handle that folds back.</p>",
		brand: "Tonavo",
		sku: "TO-DIAL-CRM",
		category: [
			"Audio",
			"Radios",
			"DAB+ radios"
		],
		images: [{
			image: "products/retro-radio",
			alt: "Cream Dial radio with a round black dial, brass knob, slatted grille and carrying handle"
		}],
		variants: [{
			sku: "TO-DIAL-CRM",
			optionValues: [],
			priceAmount: 11900,
			stock: 110
		}],
		attributes: [
			{
				name: "Type",
				value: "Portable radio"
			},
			{
				name: "Colour",
				value: "Cream"
			},
			{
				name: "Reception",
				value: "DAB+, FM"
			},
			{
				name: "Power",
				value: "10 W"
			},
			{
				name: "Battery life",
				value: "20 h"
			},
			{
				name: "Connection",
				value: "Bluetooth 5.2, 3.5 mm jack, USB-C"
			},
			{
				name: "Width",
				value: "290 mm"
			},
			{
				name: "Height",
				value: "245 mm"
			},
			{
				name: "Depth",
				value: "105 mm"
			}
		],
		taxClass: "standard",
		weightGrams: 2100,
		viewCount30: 520,
		publishedDaysAgo: 11
	}
];
// demo/voltaro/products-2.ts
/** Watches, keyboards, monitors, smart home and power. */
var products2 = [
	{
		slug: "pulse-4-watch-45",
		sizeGuide: "Watch and strap sizes",
		name: "Pulse 4 watch, 45 mm",
		shortDescription: "1.9 inch AMOLED, GPS on two bands, 5 ATM, four days per charge.",
		description: "<p>Four days with the screen on demand, or 40 hours always on: both measured with pulse, sleep and one hour of GPS a day. The receiver uses two bands and drifted by 4 m over our 10 km course through Kreuzberg. Health data stay on the watch and the phone unless you export them.</p><ul><li>Pulse, blood oxygen and skin temperature</li><li>Contactless payment</li><li>Straps change without tools, 22 mm</li></ul>",
		brand: "Kelvra",
		sku: "KV-P4-45",
		category: ["Watches", "Smartwatches"],
		images: [
			{
				image: "products/smartwatch",
				alt: "Pulse 4 watch with a black case, three activity rings on the screen and a coral strap"
			},
			{
				image: "products/smartwatch-graphite",
				alt: "Watch with a strap in graphite"
			},
			{
				image: "products/smartwatch-stone",
				alt: "Watch with a strap in stone"
			}
		],
		options: [{
			name: "Strap",
			values: [
				{
					label: "Coral",
					swatch: "#e2674a"
				},
				{
					label: "Graphite",
					swatch: "#2b2e33"
				},
				{
					label: "Stone",
					swatch: "#c9c4b8"
				}
			]
		}],
		variants: [
			{
				sku: "KV-P4-45-COR",
				optionValues: ["Coral"],
				priceAmount: 32900,
				sale: {
					priceAmount: 27900,
					endsInDays: 7
				},
				stock: 134
			},
			{
				sku: "KV-P4-45-GRA",
				optionValues: ["Graphite"],
				image: "products/smartwatch-graphite",
				priceAmount: 32900,
				sale: {
					priceAmount: 27900,
					endsInDays: 7
				},
				stock: 201
			},
			{
				sku: "KV-P4-45-STO",
				optionValues: ["Stone"],
				image: "products/smartwatch-stone",
				priceAmount: 32900,
				sale: {
					priceAmount: 27900,
					endsInDays: 7
				},
				stock: 0
			}
		],
		attributes: [
			{
				name: "Case size",
				value: "45 mm"
			},
			{
				name: "Screen size",
				value: "1.9 inch"
			},
			{
				name: "Resolution",
				value: "502 × 410"
			},
			{
				name: "Material",
				value: "Aluminium, black"
			},
			{
				name: "Battery life",
				value: "4 days"
			},
			{
				name: "Positioning",
				value: "GPS, two bands"
			},
			{
				name: "Connection",
				value: "Bluetooth 5.3, Wi-Fi, NFC"
			},
			{
				name: "Water protection",
				value: "5 ATM"
			}
		],
		taxClass: "standard",
		weightGrams: 64,
		viewCount30: 2480,
		publishedDaysAgo: 240
	},
	{
		slug: "pulse-4-watch-41",
		sizeGuide: "Watch and strap sizes",
		name: "Pulse 4 watch, 41 mm, coral strap",
		shortDescription: "1.6 inch AMOLED in a 41 mm case, GPS, 5 ATM, three days per charge.",
		description: "<p>The 41 mm case suits wrists from 130 mm round and weighs 33 g without the strap. Sensors, GPS and software are the same as in the 45 mm; the smaller battery runs for three days instead of four. The strap is 20 mm wide and comes in two lengths.</p>",
		brand: "Kelvra",
		sku: "KV-P4-41-COR",
		category: ["Watches", "Smartwatches"],
		images: [{
			image: "products/smartwatch",
			alt: "Pulse 4 watch, 41 mm, with a black case, a crown on the right and a coral strap"
		}],
		variants: [{
			sku: "KV-P4-41-COR",
			optionValues: [],
			priceAmount: 29900,
			stock: 88
		}],
		attributes: [
			{
				name: "Colour",
				value: "Coral"
			},
			{
				name: "Case size",
				value: "41 mm"
			},
			{
				name: "Screen size",
				value: "1.6 inch"
			},
			{
				name: "Resolution",
				value: "432 × 352"
			},
			{
				name: "Material",
				value: "Aluminium, black"
			},
			{
				name: "Battery life",
				value: "3 days"
			},
			{
				name: "Positioning",
				value: "GPS, two bands"
			},
			{
				name: "Connection",
				value: "Bluetooth 5.3, Wi-Fi, NFC"
			},
			{
				name: "Water protection",
				value: "5 ATM"
			}
		],
		taxClass: "standard",
		weightGrams: 54,
		viewCount30: 870,
		publishedDaysAgo: 180
	},
	{
		slug: "pulse-band-2",
		name: "Pulse Band 2 fitness band, graphite",
		shortDescription: "14 days per charge, 1.5 inch AMOLED, pulse and sleep, 23 g.",
		description: "<p>23 g on the wrist and 14 days between charges: the band for people who forget chargers. It counts steps, pulse, sleep and lengths in the pool, and shows messages on a 1.5 inch screen. Positioning comes from the phone, the band itself has no GPS.</p>",
		brand: "Kelvra",
		sku: "KV-PB2-GRA",
		category: ["Watches", "Fitness bands"],
		images: [{
			image: "products/fitness-band",
			alt: "Fitness band in graphite with the time and steps on its display"
		}],
		variants: [{
			sku: "KV-PB2-GRA",
			optionValues: [],
			priceAmount: 5900,
			stock: 300
		}],
		attributes: [
			{
				name: "Colour",
				value: "Graphite"
			},
			{
				name: "Screen size",
				value: "1.5 inch"
			},
			{
				name: "Resolution",
				value: "368 × 194"
			},
			{
				name: "Battery life",
				value: "14 days"
			},
			{
				name: "Positioning",
				value: "Through the phone"
			},
			{
				name: "Connection",
				value: "Bluetooth 5.3"
			},
			{
				name: "Water protection",
				value: "5 ATM"
			}
		],
		taxClass: "standard",
		weightGrams: 23,
		viewCount30: 245,
		publishedDaysAgo: 30,
		availableInDays: 6
	},
	{
		slug: "tactile-75-keyboard",
		name: "Tactile 75 keyboard, wireless, hot-swap",
		shortDescription: "82 keys, hot-swap sockets, PBT keycaps, Bluetooth for three devices and USB-C.",
		description: "<p>82 keys on 318 mm: the arrow keys stay, the number block goes and the mouse moves 11 cm closer. Every switch pulls out and is replaced without solder, and two layers of foam take the ring out of the case. The keycaps are dye-sublimated PBT of 1.4 mm, so the legends do not wear off.</p><ul><li>Tactile 45 g with a bump, linear 45 g, silent linear 40 g</li><li>200 hours on one charge with the light off</li><li>Key puller, switch puller and 6 spare switches in the box</li></ul>",
		brand: "Keyfolk",
		sku: "KF-T75",
		category: [
			"Keyboards",
			"Mechanical keyboards",
			"Compact layouts",
			"75 per cent"
		],
		images: [{
			image: "products/keyboard",
			alt: "Tactile 75 keyboard with white and grey keycaps and orange escape and enter keys"
		}],
		options: [{
			name: "Switch",
			values: [
				{ label: "Tactile" },
				{ label: "Linear" },
				{ label: "Silent linear" }
			]
		}, {
			name: "Layout",
			values: [{ label: "German QWERTZ" }, { label: "US QWERTY" }]
		}],
		variants: [
			{
				sku: "KF-T75-TAC-DE",
				optionValues: ["Tactile", "German QWERTZ"],
				priceAmount: 13900,
				stock: 156
			},
			{
				sku: "KF-T75-TAC-US",
				optionValues: ["Tactile", "US QWERTY"],
				priceAmount: 13900,
				stock: 72
			},
			{
				sku: "KF-T75-LIN-DE",
				optionValues: ["Linear", "German QWERTZ"],
				priceAmount: 13900,
				stock: 90
			},
			{
				sku: "KF-T75-LIN-US",
				optionValues: ["Linear", "US QWERTY"],
				priceAmount: 13900,
				stock: 0
			},
			{
				sku: "KF-T75-SIL-DE",
				optionValues: ["Silent linear", "German QWERTZ"],
				priceAmount: 14900,
				stock: 118
			}
		],
		attributes: [
			{
				name: "Colour",
				value: "White and grey"
			},
			{
				name: "Keys",
				value: "82"
			},
			{
				name: "Keycaps",
				value: "PBT, dye-sublimated"
			},
			{
				name: "Connection",
				value: "Bluetooth 5.1, 2.4 GHz, USB-C"
			},
			{
				name: "Battery",
				value: "4000 mAh"
			},
			{
				name: "Battery life",
				value: "200 h"
			},
			{
				name: "Width",
				value: "318 mm"
			},
			{
				name: "Depth",
				value: "135 mm"
			},
			{
				name: "Height",
				value: "38 mm"
			}
		],
		taxClass: "standard",
		weightGrams: 960,
		viewCount30: 2210,
		publishedDaysAgo: 430
	},
	{
		slug: "pebble-wireless-mouse",
		name: "Pebble wireless mouse, silent clicks",
		shortDescription: "78 g, 4000 dpi, clicks at 28 dB, 70 days on one charge, works on glass.",
		description: "<p>The Pebble clicks at 28 dB, quieter than a turned page, and its orange wheel runs in steps or freely. The sensor reads 4000 dpi and follows on glass from 4 mm. Symmetrical shell for either hand, charged over USB-C while in use.</p>",
		brand: "Keyfolk",
		sku: "KF-PEB-ANT",
		category: [
			"Keyboards",
			"Mice",
			"Travel mice"
		],
		images: [{
			image: "products/mouse",
			alt: "Pebble mouse in matt anthracite with an orange scroll wheel"
		}],
		variants: [{
			sku: "KF-PEB-ANT",
			optionValues: [],
			priceAmount: 4900,
			stock: 245
		}],
		attributes: [
			{
				name: "Colour",
				value: "Anthracite"
			},
			{
				name: "Resolution",
				value: "4000 dpi"
			},
			{
				name: "Connection",
				value: "Bluetooth 5.1, 2.4 GHz"
			},
			{
				name: "Battery life",
				value: "70 days"
			},
			{
				name: "Hand",
				value: "Left and right"
			},
			{
				name: "Width",
				value: "62 mm"
			},
			{
				name: "Depth",
				value: "109 mm"
			},
			{
				name: "Height",
				value: "34 mm"
			}
		],
		taxClass: "standard",
		weightGrams: 78,
		viewCount30: 690,
		publishedDaysAgo: 300
	},
	{
		slug: "prism-27-4k-monitor",
		name: "Prism 27 inch 4K monitor, USB-C 90 W",
		shortDescription: "163 ppi IPS panel, 98 % DCI-P3, one cable for picture, data and 90 W.",
		description: "<p>3840 × 2160 pixels on 27 inches are 163 ppi, enough for text without visible steps. One USB-C cable brings the picture, charges a laptop with 90 W and serves four USB ports. Each panel is calibrated to a Delta E below 2, and the report lies in the box.</p><ul><li>Stand lifts 130 mm, turns, tilts and pivots</li><li>Two HDMI 2.0, one DisplayPort 1.4</li><li>VESA 100 × 100</li></ul>",
		brand: "Visaro",
		sku: "VI-PR27-4K",
		category: [
			"Monitors",
			"Desk monitors",
			"27 inch monitors",
			"27 inch 4K"
		],
		images: [{
			image: "products/monitor",
			alt: "Prism 27 inch monitor with a narrow black frame and an aluminium stand, a colour gradient on screen"
		}],
		variants: [{
			sku: "VI-PR27-4K",
			optionValues: [],
			priceAmount: 59900,
			sale: {
				priceAmount: 52900,
				endsInDays: 16
			},
			stock: 73
		}],
		attributes: [
			{
				name: "Screen size",
				value: "27 inch"
			},
			{
				name: "Resolution",
				value: "3840 × 2160"
			},
			{
				name: "Refresh rate",
				value: "60 Hz"
			},
			{
				name: "Panel",
				value: "IPS"
			},
			{
				name: "Brightness",
				value: "400 nits"
			},
			{
				name: "Connection",
				value: "USB-C 90 W, HDMI 2.0, DisplayPort 1.4"
			},
			{
				name: "Width",
				value: "612 mm"
			},
			{
				name: "Height",
				value: "395 to 525 mm"
			},
			{
				name: "Energy class",
				value: "F"
			}
		],
		taxClass: "standard",
		weightGrams: 6400,
		viewCount30: 1630,
		publishedDaysAgo: 350
	},
	{
		slug: "prism-32-4k-monitor",
		name: "Prism 32 inch 4K monitor, 144 Hz",
		shortDescription: "32 inch IPS panel at 144 Hz, 600 nits, USB-C 96 W, hardware calibration.",
		description: "<p>The same stand and ports as the Prism 27, with 40 % more area and 144 Hz. 576 dimming zones bring the peak to 600 nits in HDR. Two computers share one keyboard through the built-in switch, and the picture can show both side by side.</p>",
		brand: "Visaro",
		sku: "VI-PR32-4K",
		category: [
			"Monitors",
			"Desk monitors",
			"32 inch and larger"
		],
		images: [{
			image: "products/monitor",
			alt: "Prism 32 inch monitor on an aluminium stand, a gradient from violet to yellow on screen"
		}],
		variants: [{
			sku: "VI-PR32-4K",
			optionValues: [],
			priceAmount: 89900,
			stock: 45
		}],
		attributes: [
			{
				name: "Screen size",
				value: "32 inch"
			},
			{
				name: "Resolution",
				value: "3840 × 2160"
			},
			{
				name: "Refresh rate",
				value: "144 Hz"
			},
			{
				name: "Panel",
				value: "IPS, 576 zones"
			},
			{
				name: "Brightness",
				value: "600 nits"
			},
			{
				name: "Connection",
				value: "USB-C 96 W, HDMI 2.1, DisplayPort 1.4"
			},
			{
				name: "Width",
				value: "714 mm"
			},
			{
				name: "Height",
				value: "448 to 578 mm"
			},
			{
				name: "Energy class",
				value: "G"
			}
		],
		taxClass: "standard",
		weightGrams: 8900,
		viewCount30: 330,
		publishedDaysAgo: 25,
		availableInDays: 28
	},
	{
		slug: "vista-55-television",
		name: "Vista 55 inch 4K television, star stand",
		shortDescription: "55 inch 4K at 120 Hz, four HDMI ports, 1230 mm wide, chromed four-leg stand.",
		description: "<p>Behind the matt front sits a 55 inch panel with 3840 × 2160 pixels, 120 Hz and 192 dimming zones. Input lag is 9 ms in game mode, measured at 120 Hz. The chromed stand turns by 20 degrees to each side and needs a board of 860 mm. Works as a plain screen without account or network.</p>",
		brand: "Visaro",
		sku: "VI-VS55",
		category: [
			"Monitors",
			"Televisions",
			"55 inch televisions"
		],
		images: [{
			image: "products/tv",
			alt: "Vista 55 inch television, switched off, with a thin black frame on a chromed four-leg stand"
		}],
		variants: [{
			sku: "VI-VS55",
			optionValues: [],
			priceAmount: 74900,
			stock: 3
		}],
		attributes: [
			{
				name: "Screen size",
				value: "55 inch"
			},
			{
				name: "Resolution",
				value: "3840 × 2160"
			},
			{
				name: "Refresh rate",
				value: "120 Hz"
			},
			{
				name: "Panel",
				value: "LCD, 192 zones"
			},
			{
				name: "Connection",
				value: "4 × HDMI 2.1, eARC, 2 × USB"
			},
			{
				name: "Reception",
				value: "DVB-T2, DVB-C, DVB-S2"
			},
			{
				name: "Width",
				value: "1230 mm"
			},
			{
				name: "Height",
				value: "785 mm"
			},
			{
				name: "Depth",
				value: "290 mm with stand"
			},
			{
				name: "Energy class",
				value: "F"
			}
		],
		taxClass: "standard",
		weightGrams: 15400,
		maxPerOrder: 2,
		viewCount30: 580,
		publishedDaysAgo: 95
	},
	{
		slug: "hearth-smart-speaker",
		name: "Hearth smart speaker and Matter hub",
		shortDescription: "30 W in 360 degrees, Matter hub with Thread, microphones with a real off switch.",
		description: "<p>A 76 mm woofer and two full-range drivers play 30 W in all directions, and the ring on top shows the volume. Inside is a Matter hub with a Thread radio for up to 60 lamps, sensors and valves. Speech is understood on the device; a switch on the back cuts the current to the microphones.</p>",
		brand: "Domora",
		sku: "DO-HEA",
		category: ["Smart home", "Smart speakers"],
		images: [{
			image: "products/smart_speaker",
			alt: "Hearth smart speaker, a cylinder in petrol fabric with a lit ring around its top"
		}, {
			image: "products/smart_speaker-sand",
			alt: "Smart speaker covered in sand"
		}],
		options: [{
			name: "Colour",
			values: [{
				label: "Petrol",
				swatch: "#27414d"
			}, {
				label: "Sand",
				swatch: "#c9c4b8"
			}]
		}],
		variants: [{
			sku: "DO-HEA-PET",
			optionValues: ["Petrol"],
			priceAmount: 12900,
			sale: {
				priceAmount: 9900,
				endsInDays: 3
			},
			stock: 172
		}, {
			sku: "DO-HEA-SAN",
			optionValues: ["Sand"],
			image: "products/smart_speaker-sand",
			priceAmount: 12900,
			sale: {
				priceAmount: 9900,
				endsInDays: 3
			},
			stock: 104
		}],
		attributes: [
			{
				name: "Type",
				value: "Smart speaker"
			},
			{
				name: "Power",
				value: "30 W"
			},
			{
				name: "Connection",
				value: "Wi-Fi 6, Bluetooth 5.2, Thread"
			},
			{
				name: "Works with",
				value: "Matter"
			},
			{
				name: "Microphones",
				value: "4, with off switch"
			},
			{
				name: "Material",
				value: "Recycled polyester"
			},
			{
				name: "Diameter",
				value: "128 mm"
			},
			{
				name: "Height",
				value: "146 mm"
			}
		],
		taxClass: "standard",
		weightGrams: 1240,
		viewCount30: 1890,
		publishedDaysAgo: 400
	},
	{
		slug: "span-6-mesh-wifi",
		name: "Span 6 mesh Wi-Fi, router and satellite",
		shortDescription: "Wi-Fi 6 for up to 280 m², 5400 Mbit/s, six network ports, no account.",
		description: "<p>Router and satellite cover up to 280 m² or three floors; behind two brick walls we still measured 310 Mbit/s. A third band links the two, so the speed for your devices is not halved. Setup runs in the browser and takes about eight minutes, without account and without app.</p><ul><li>Router: 1 × 2.5 Gbit/s and 3 × 1 Gbit/s</li><li>Satellite: 2 × 1 Gbit/s</li><li>Security updates for six years</li></ul>",
		brand: "Domora",
		sku: "DO-SP6-2",
		category: [
			"Smart home",
			"Wi-Fi and networks",
			"Mesh systems",
			"Wi-Fi 6 mesh"
		],
		images: [{
			image: "products/router",
			alt: "White Span 6 router and its smaller satellite, both with a mint light ring at the foot"
		}],
		variants: [{
			sku: "DO-SP6-2",
			optionValues: [],
			priceAmount: 22900,
			stock: 68
		}],
		attributes: [
			{
				name: "Colour",
				value: "White"
			},
			{
				name: "Connection",
				value: "Wi-Fi 6, 5 × 1 Gbit/s, 1 × 2.5 Gbit/s"
			},
			{
				name: "Speed",
				value: "5400 Mbit/s"
			},
			{
				name: "Coverage",
				value: "280 m²"
			},
			{
				name: "Units",
				value: "2"
			},
			{
				name: "Power use",
				value: "11 W and 8 W"
			},
			{
				name: "Diameter",
				value: "120 mm and 92 mm"
			},
			{
				name: "Height",
				value: "170 mm and 128 mm"
			}
		],
		taxClass: "standard",
		weightGrams: 1180,
		viewCount30: 745,
		publishedDaysAgo: 275
	},
	{
		slug: "breeze-30-table-fan",
		name: "Breeze 30 table fan, Matter, white and sage",
		shortDescription: "300 mm blades, three keys or Matter, 24 dB on the lowest step, 28 W on the highest.",
		description: "<p>Three sage green blades of 300 mm move 1650 m³ of air an hour at 28 W, or whisper at 24 dB on step one. Three coloured keys on the foot do everything by hand; over Matter the fan also follows a thermometer. The grille unclips for cleaning.</p>",
		brand: "Domora",
		sku: "DO-BR30-WHT",
		category: ["Smart home"],
		images: [{
			image: "products/table-fan",
			alt: "White table fan with sage green blades and three coloured keys on the foot"
		}],
		variants: [{
			sku: "DO-BR30-WHT",
			optionValues: [],
			priceAmount: 7900,
			stock: 0
		}],
		attributes: [
			{
				name: "Colour",
				value: "White and sage"
			},
			{
				name: "Works with",
				value: "Matter"
			},
			{
				name: "Power use",
				value: "28 W"
			},
			{
				name: "Noise",
				value: "24 to 49 dB"
			},
			{
				name: "Air flow",
				value: "1650 m³/h"
			},
			{
				name: "Width",
				value: "350 mm"
			},
			{
				name: "Height",
				value: "520 mm"
			},
			{
				name: "Depth",
				value: "260 mm"
			}
		],
		taxClass: "standard",
		weightGrams: 2900,
		viewCount30: 215,
		publishedDaysAgo: 510
	},
	{
		slug: "arc-smart-desk-lamp",
		name: "Arc smart desk lamp, red",
		shortDescription: "806 lumens, 2700 to 5000 K, dims to 1 %, works with Matter.",
		description: "<p>A curved steel rod carries the red metal shade 480 mm above the desk; the cable runs beside it in a second arc. The lamp gives 806 lumens, from 2700 K in the evening to 5000 K for drawing, with a colour rendering of Ra 95. Turn the head for brightness, or let a schedule do it over Matter.</p>",
		brand: "Domora",
		sku: "DO-ARC-RED",
		category: [
			"Smart home",
			"Smart lighting",
			"Smart lamps"
		],
		images: [{
			image: "products/desk-lamp",
			alt: "Arc desk lamp with a red shade on a curved red rod, black cable and round black foot"
		}],
		variants: [{
			sku: "DO-ARC-RED",
			optionValues: [],
			priceAmount: 8900,
			stock: 90
		}],
		attributes: [
			{
				name: "Colour",
				value: "Red and black"
			},
			{
				name: "Material",
				value: "Steel"
			},
			{
				name: "Works with",
				value: "Matter"
			},
			{
				name: "Brightness",
				value: "806 lm"
			},
			{
				name: "Colour temperature",
				value: "2700 to 5000 K"
			},
			{
				name: "Power use",
				value: "9 W"
			},
			{
				name: "Width",
				value: "420 mm"
			},
			{
				name: "Height",
				value: "490 mm"
			},
			{
				name: "Energy class",
				value: "E"
			}
		],
		taxClass: "standard",
		weightGrams: 1900,
		viewCount30: 120,
		publishedDaysAgo: 15,
		availableInDays: 60
	},
	{
		slug: "meter-smart-plug",
		name: "Meter smart plug, 16 A, with power meter",
		shortDescription: "3680 W, measures from 0.5 W with 1 % error, Matter over Wi-Fi.",
		description: "<p>The Meter switches up to 3680 W and measures from 0.5 W with an error of 1 %, so it also finds standby losses. Readings stay in the plug for 400 days and can be exported as CSV. At 52 mm wide, two fit side by side in a double socket.</p>",
		brand: "Domora",
		sku: "DO-MET",
		category: [
			"Smart home",
			"Plugs and meters",
			"Smart plugs"
		],
		images: [{
			image: "products/smart-plug",
			alt: "Round smart plug with its socket and a small green light"
		}],
		options: [{
			name: "Pack",
			values: [
				{ label: "1 plug" },
				{ label: "2 plugs" },
				{ label: "4 plugs" }
			]
		}],
		variants: [
			{
				sku: "DO-MET-1",
				optionValues: ["1 plug"],
				priceAmount: 1990,
				stock: 350
			},
			{
				sku: "DO-MET-2",
				optionValues: ["2 plugs"],
				priceAmount: 3690,
				stock: 220
			},
			{
				sku: "DO-MET-4",
				optionValues: ["4 plugs"],
				priceAmount: 6790,
				stock: 130
			}
		],
		attributes: [
			{
				name: "Colour",
				value: "White"
			},
			{
				name: "Plug",
				value: "Type F"
			},
			{
				name: "Power",
				value: "3680 W"
			},
			{
				name: "Works with",
				value: "Matter"
			},
			{
				name: "Connection",
				value: "Wi-Fi 4, Bluetooth for setup"
			},
			{
				name: "Power use",
				value: "0.4 W"
			},
			{
				name: "Width",
				value: "52 mm"
			},
			{
				name: "Depth",
				value: "64 mm"
			}
		],
		taxClass: "standard",
		weightGrams: 85,
		viewCount30: 410,
		publishedDaysAgo: 13
	},
	{
		slug: "pocket-20-power-bank",
		name: "Pocket 20 power bank, 65 W, 20\xA0000 mAh",
		shortDescription: "72 Wh, 65 W over USB-C, woven cable attached, allowed in cabin baggage.",
		description: "<p>One filling takes the Meridian 14 from empty to 80 % or charges the Halo 7 three times. The woven coral cable is fixed to the case and doubles as a loop; a second USB-C port sits beside it. With 72 Wh it stays under the 100 Wh that airlines allow in cabin baggage. Full again in 95 minutes.</p>",
		brand: "Voltaro",
		sku: "VO-P20",
		category: [
			"Power",
			"Power banks",
			"Laptop power banks"
		],
		images: [{
			image: "products/power_bank",
			alt: "Navy blue Pocket 20 power bank with four charge lights and a coral cable with a USB-C plug"
		}, {
			image: "products/power_bank-coral",
			alt: "Power bank in coral"
		}],
		options: [{
			name: "Colour",
			values: [{
				label: "Navy",
				swatch: "#1f2a44"
			}, {
				label: "Coral",
				swatch: "#e2674a"
			}]
		}],
		variants: [{
			sku: "VO-P20-NAV",
			optionValues: ["Navy"],
			priceAmount: 5900,
			stock: 400
		}, {
			sku: "VO-P20-COR",
			optionValues: ["Coral"],
			image: "products/power_bank-coral",
			priceAmount: 5900,
			stock: 158
		}],
		attributes: [
			{
				name: "Capacity",
				value: "20\xA0000 mAh"
			},
			{
				name: "Energy",
				value: "72 Wh"
			},
			{
				name: "Power",
				value: "65 W"
			},
			{
				name: "Ports",
				value: "1 × USB-C, 1 × USB-C cable"
			},
			{
				name: "Cable",
				value: "USB-C, woven, 25 cm"
			},
			{
				name: "Charging time",
				value: "95 min"
			},
			{
				name: "Dimensions",
				value: "138 × 72 × 27 mm"
			}
		],
		taxClass: "standard",
		weightGrams: 385,
		viewCount30: 2050,
		publishedDaysAgo: 560
	},
	{
		slug: "cube-45-travel-charger",
		name: "Cube 45 travel charger, two USB-C ports",
		shortDescription: "45 W in 38 mm, flat folding blades, clip-on heads for Europe and the UK.",
		description: "<p>One port gives 45 W, both together 25 W and 20 W. The flat blades (type A) fold into the 38 mm cube; heads for Europe (type C) and the United Kingdom (type G) clip over them. Gallium nitride keeps the case below 62 °C at full load.</p>",
		brand: "Voltaro",
		sku: "VO-C45-WHT",
		category: [
			"Power",
			"Chargers",
			"Travel chargers"
		],
		images: [{
			image: "products/charger",
			alt: "White Cube 45 charger with two USB-C ports and its two flat blades folded out"
		}],
		variants: [{
			sku: "VO-C45-WHT",
			optionValues: [],
			priceAmount: 3900,
			stock: 264
		}],
		attributes: [
			{
				name: "Colour",
				value: "White"
			},
			{
				name: "Power",
				value: "45 W"
			},
			{
				name: "Ports",
				value: "2 × USB-C"
			},
			{
				name: "Plug",
				value: "Type A, C and G"
			},
			{
				name: "Input",
				value: "100 to 240 V, 50/60 Hz"
			},
			{
				name: "Power use",
				value: "0.05 W without load"
			},
			{
				name: "Dimensions",
				value: "38 × 38 × 41 mm"
			}
		],
		taxClass: "standard",
		weightGrams: 96,
		viewCount30: 455,
		publishedDaysAgo: 6
	},
	{
		slug: "braid-usb-c-cable",
		name: "Braid USB-C cable, 100 W, woven",
		shortDescription: "100 W and 480 Mbit/s, tested for 25\xA0000 bends, in three lengths.",
		description: "<p>A chip in the plug reports 5 A, so laptops draw the full 100 W. The sleeve is woven from recycled nylon and the neck survived 25\xA0000 bends of 90 degrees on our rig. Data run at 480 Mbit/s: made for charging, not for monitors.</p>",
		brand: "Voltaro",
		sku: "VO-BRC",
		category: [
			"Power",
			"Cables",
			"USB-C cables",
			"100 W cables"
		],
		images: [{
			image: "products/usb-cable",
			alt: "Coiled braided cable with a USB-C plug at each end"
		}],
		options: [{
			name: "Length",
			values: [
				{ label: "1 m" },
				{ label: "2 m" },
				{ label: "3 m" }
			]
		}],
		variants: [
			{
				sku: "VO-BRC-1",
				optionValues: ["1 m"],
				priceAmount: 1490,
				stock: 390
			},
			{
				sku: "VO-BRC-2",
				optionValues: ["2 m"],
				priceAmount: 1790,
				stock: 318
			},
			{
				sku: "VO-BRC-3",
				optionValues: ["3 m"],
				priceAmount: 2190,
				stock: 0
			}
		],
		attributes: [
			{
				name: "Colour",
				value: "Graphite"
			},
			{
				name: "Material",
				value: "Recycled nylon"
			},
			{
				name: "Power",
				value: "100 W"
			},
			{
				name: "Speed",
				value: "480 Mbit/s"
			},
			{
				name: "Connection",
				value: "USB-C to USB-C, USB 2.0"
			},
			{
				name: "Diameter",
				value: "4.5 mm"
			}
		],
		taxClass: "standard",
		weightGrams: 58,
		viewCount30: 365,
		publishedDaysAgo: 455
	}
];
// demo/voltaro/products.ts
var products = [...products1, ...products2];
// demo/voltaro/shop.ts
var voltaro = {
	domains: ["volt.localhost"],
	identity: VOLTARO_PROJECT,
	shop: {
		shopName: "Voltaro",
		slogan: "Electronics, measured first",
		bio: "Voltaro sells phones, audio and desk equipment that our own workshop has measured and can repair. Shop and workshop are in Berlin; parcels leave every working day at 19:00.",
		logo: "logos/voltaro.svg",
		logoDark: "logos/voltaro-dark.svg",
		favicon: "logos/voltaro.png",
		navPhone: "+49 30 555 0199",
		navEmail: "help@voltaro.example",
		shopEmail: "help@voltaro.example",
		shopNumber: "+49 30 555 0199",
		address: "Lichtbogenweg 14, 10997 Berlin, Germany",
		primaryColor: "#2f4bff",
		secondaryColor: "#c8ff4d",
		footerColor: "#0b1020",
		textColor: "#ffffff",
		textColorS: "#10141f",
		fonts: "hanken",
		dropAddress: "Voltaro Workshop, Lichtbogenweg 14, Yard 2, 10997 Berlin, Germany",
		checkoutNote: "Orders placed by 18:00 on a working day are packed the same evening. You have 30 days to try everything at home.",
		orderEmail: "orders@voltaro.example",
		currency: "EUR",
		locale: "de-DE",
		timeZone: "Europe/Berlin",
		country: "DE",
		pricesIncludeTax: true,
		freeShippingFromAmount: null,
		cardStyle: "dense",
		orderCutOff: "18:00",
		workingDays: [
			1,
			2,
			3,
			4,
			5
		],
		searchHint: "Search phones, audio, chargers",
		legal: {
			companyName: "Voltaro GmbH",
			registrationNumber: "HRB 999999 B, Amtsgericht Charlottenburg",
			vatNumber: "DE999999999"
		},
		appLinks: {
			ios: "https://example.com/voltaro/ios",
			android: "https://example.com/voltaro/android"
		}
	},
	mainCategories,
	products,
	reviews: [
		{
			productSlug: "halo-7",
			displayName: "Jonas K.",
			rating: 5,
			title: "Readable on the balcony, finally",
			body: "I came from a phone that turned into a mirror in daylight. This one I can read at one in the afternoon facing south. Two days of battery are realistic if you do not film: I charge every second evening with about 20 % left. Coming from a 6.7 inch phone I worried about the smaller screen; after a week the old one felt like a tray. The case stays cool while charging, the speaker is louder than I need, and the update on day two ran through without a question. The only wish left: the volume keys could have a clearer click.",
			daysAgo: 12
		},
		{
			productSlug: "halo-7",
			displayName: "Lena S.",
			rating: 5,
			title: "Changed the back glass myself",
			body: "Dropped it in week three, ordered the back glass and fitted it with the one screwdriver. Took 20 minutes.",
			daysAgo: 33
		},
		{
			productSlug: "halo-7",
			displayName: "Maarten V.",
			rating: 4,
			title: "Very good, a little slippery",
			body: "Screen and camera do what the page says. The three times lens is clearly weaker than the main one in the evening. The back is smooth and it slid off my sofa twice, so add a case to the order.",
			daysAgo: 58
		},
		{
			productSlug: "halo-7",
			displayName: "Sibel A.",
			rating: 5,
			title: "Delivered the next morning",
			body: "Ordered at 17:40, had it at 10:15. The transfer from my old phone took 40 minutes and nothing was missing.",
			daysAgo: 71
		},
		{
			productSlug: "halo-7",
			displayName: "Florian W.",
			rating: 3,
			title: "Good phone, no charger in the box",
			body: "The phone is fine. But the 24 minutes for 50 % need a 45 W charger that you have to buy. With my old 18 W one it takes more than an hour. It is written on the page, still annoying at this price.",
			daysAgo: 96
		},
		{
			productSlug: "halo-7",
			displayName: "Camille R.",
			rating: 5,
			title: "The right size",
			body: "Smaller than my last one and the text is sharper. Graphite does not show fingerprints.",
			daysAgo: 140
		},
		{
			productSlug: "halo-7",
			displayName: "Dietmar H.",
			rating: 2,
			title: "Two repairs in five months",
			body: "First the microphone, then the SIM tray. Both times repaired free of charge and within the five days, the service is not to blame. But a phone for 799 should not go to the workshop twice before its first birthday. Each time I was without my own phone for a good week, counting the post, and the device on loan had to be set up again with all the banking. I was offered a replacement the second time and have taken it. If that one holds, I will come back here and give more stars.",
			daysAgo: 45
		},
		{
			productSlug: "halo-7-mini",
			displayName: "Annika B.",
			rating: 5,
			title: "Fits my hand",
			body: "I can reach the top corner with my thumb. Battery is at 30 % in the evening, that is enough for me.",
			daysAgo: 27
		},
		{
			productSlug: "halo-7-mini",
			displayName: "Tobias L.",
			rating: 4,
			title: "One long day, not two",
			body: "As announced: one long day. With navigation on the bike it is empty at six. Otherwise everything the big one can do, without the third lens being any worse.",
			daysAgo: 88
		},
		{
			productSlug: "slate-11-tablet",
			displayName: "Miriam F.",
			rating: 5,
			title: "The pen is the point",
			body: "I draw storyboards. The line sits under the nib and not behind it, and the pen charges while I make coffee. Only had it for a week, so nothing to say about durability yet.",
			daysAgo: 3
		},
		{
			productSlug: "folio-7-e-reader",
			displayName: "Gudrun P.",
			rating: 5,
			title: "Charged it six times this year",
			body: "I read every evening. Library loans arrive directly on the device, my last reader needed a computer for that.",
			daysAgo: 64
		},
		{
			productSlug: "folio-7-e-reader",
			displayName: "Willem D.",
			rating: 4,
			title: "Good screen, slow with PDF",
			body: "Novels are a pleasure. Large PDF files with pictures take three to four seconds per page, and 7 inches are too small for A4 anyway. Buy it for books and you will be happy.",
			daysAgo: 151
		},
		{
			productSlug: "folio-7-e-reader",
			displayName: "Petra N.",
			rating: 5,
			title: "Survived the bath",
			body: "Fell in, fished out, dried, still works. The warm light is kind to the eyes at night.",
			daysAgo: 290
		},
		{
			productSlug: "meridian-14-laptop",
			displayName: "Henrik O.",
			rating: 5,
			title: "Light, quiet and repairable",
			body: "The fan is off while writing and hardly audible while compiling. I swapped the SSD for a larger one on the first evening: seven screws, no clips that break. 13 to 14 hours of battery for me with the screen a bit brighter than in their test. The keyboard has a firm bottom and the special keys are where a German typist expects them. Two things to know before buying: the memory cannot be extended later, so take 32 GB if you run virtual machines, and the supplied 65 W charger has a rather short cable.",
			daysAgo: 39
		},
		{
			productSlug: "meridian-14-laptop",
			displayName: "Sabine T.",
			rating: 3,
			title: "The lid reflects everything",
			body: "Fast, and the keyboard is good. But the polished metal catches every lamp and shows every finger, and the glossy screen does not help near a window. I would have taken a matt version.",
			daysAgo: 82
		},
		{
			productSlug: "vault-portable-ssd",
			displayName: "Raphael G.",
			rating: 5,
			title: "Reaches the stated speed",
			body: "On a port with Gen 2×2 I get 1950 MB/s. On the laptop of my wife half of that, because her port cannot do it.",
			daysAgo: 22
		},
		{
			productSlug: "vault-portable-ssd",
			displayName: "Ines M.",
			rating: 4,
			title: "Small and solid, short cable",
			body: "I back up 400 GB of photos every week and it never drops out. The 30 cm cable is too short for a desktop.",
			daysAgo: 103
		},
		{
			productSlug: "vault-portable-ssd",
			displayName: "Stefan Z.",
			rating: 2,
			title: "Slows down when full",
			body: "For the first 250 GB it writes as promised, then it falls to 400 MB/s until it has cooled down. For video copies of a whole day that matters. Sent it back within the 30 days, refund came after two.",
			daysAgo: 167
		},
		{
			productSlug: "air-buds-noise-cancelling",
			displayName: "Nele R.",
			rating: 5,
			title: "Commute without the train",
			body: "I take the regional train every day and can listen to podcasts at a third of the volume I needed before. Eight hours are true, I measured seven and three quarters with cancelling on.",
			daysAgo: 8
		},
		{
			productSlug: "air-buds-noise-cancelling",
			displayName: "Ahmed Y.",
			rating: 5,
			title: "Laptop and phone at once",
			body: "Switching from a meeting on the laptop to a call on the phone just works. Callers say I sound clear.",
			daysAgo: 19
		},
		{
			productSlug: "air-buds-noise-cancelling",
			displayName: "Julie C.",
			rating: 4,
			title: "Try all the tips",
			body: "With the medium tips they fell out when I ran, with the small ones they stay. Sound is warm, voices are clear. Wind on the bike is still audible in calls.",
			daysAgo: 47
		},
		{
			productSlug: "air-buds-noise-cancelling",
			displayName: "Markus E.",
			rating: 5,
			title: "Battery replaced after ten months",
			body: "The left one got weak, the workshop changed it under warranty and sent the set back on day four.",
			daysAgo: 15
		},
		{
			productSlug: "air-buds-noise-cancelling",
			displayName: "Karin J.",
			rating: 3,
			title: "Fine, but the touch areas",
			body: "Every time I push one back into the ear, the music stops. It can be switched off in the settings, then all touch is off.",
			daysAgo: 124
		},
		{
			productSlug: "air-buds-noise-cancelling",
			displayName: "Luca B.",
			rating: 1,
			title: "Do not stay in my ears",
			body: "I tried all four sizes and none holds. The right one fell into a storm drain after nine days. A single bud costs 45 euros, so I gave up. If you have small ears, try them in the shop first.",
			daysAgo: 203
		},
		{
			productSlug: "timbre-50-headphones",
			displayName: "Friedrich A.",
			rating: 5,
			title: "No battery, no software, no updates",
			body: "They will still work in fifteen years. Neutral in the middle, a little more bass than my old studio pair. After three hours the red strap is the reason why I forget them on my head.",
			daysAgo: 76
		},
		{
			productSlug: "timbre-50-headphones",
			displayName: "Isabelle D.",
			rating: 4,
			title: "Warm ears in summer",
			body: "Beautiful sound and beautifully made. Closed pads get warm above 25 degrees, that is physics.",
			daysAgo: 331
		},
		{
			productSlug: "shelf-5-bookshelf-speaker",
			displayName: "Bernd U.",
			rating: 5,
			title: "Dry bass close to the wall",
			body: "They stand 6 cm from the wall and do not boom. With 40 W per channel they fill 22 m² easily.",
			daysAgo: 118
		},
		{
			productSlug: "shelf-5-bookshelf-speaker",
			displayName: "Joost H.",
			rating: 3,
			title: "Sold singly, I overlooked it",
			body: "My mistake, but check the quantity: I received one speaker and had to order the second. The veneer of the two is slightly different in tone. They sound good together.",
			daysAgo: 246
		},
		{
			productSlug: "beam-soundbar-subwoofer",
			displayName: "Carsten M.",
			rating: 4,
			title: "Voices at last",
			body: "We bought it because we understood only half of every crime series. The voice mode helps a lot. The subwoofer is strong for a flat, we run it at 3 of 10 for the neighbours.",
			daysAgo: 29
		},
		{
			productSlug: "beam-soundbar-subwoofer",
			displayName: "Elke V.",
			rating: 5,
			title: "One cable and done",
			body: "HDMI in, power in, the remote of the television controls the volume. Set up in five minutes.",
			daysAgo: 92
		},
		{
			productSlug: "beam-soundbar-subwoofer",
			displayName: "Pieter L.",
			rating: 2,
			title: "Subwoofer loses contact",
			body: "Once or twice a week the subwoofer goes silent until I unplug it. Support says a router on the same channel, changing it helped for some days only. I will send it in for repair.",
			daysAgo: 54
		},
		{
			productSlug: "pulse-4-watch-45",
			displayName: "Ronja W.",
			rating: 5,
			title: "Four days are four days",
			body: "Charge it on Sunday and on Wednesday evening, during the shower. The GPS track follows the path, not the trees.",
			daysAgo: 17
		},
		{
			productSlug: "pulse-4-watch-45",
			displayName: "Thomas I.",
			rating: 5,
			title: "The strap is brighter than in the picture",
			body: "I like it that way. Payment works at every terminal so far, also with a wet screen after swimming.",
			daysAgo: 66
		},
		{
			productSlug: "pulse-4-watch-45",
			displayName: "Marlene K.",
			rating: 4,
			title: "Sleep tracking guesses naps",
			body: "Pulse and distance match my chest strap. But lying on the sofa with a book counts as sleep for this watch, so the weekly averages are a little too friendly.",
			daysAgo: 109
		},
		{
			productSlug: "pulse-4-watch-45",
			displayName: "Olivier S.",
			rating: 3,
			title: "Large on a thin wrist",
			body: "Good watch, but 45 mm is big. Exchanged it for the 41 mm, which was simple. One day less of battery.",
			daysAgo: 158
		},
		{
			productSlug: "tactile-75-keyboard",
			displayName: "Erik N.",
			rating: 5,
			title: "Eight hours a day, no complaints",
			body: "I write code for a living. The bump is clear without being loud, the case does not ring, and after a year the legends look like on the first day. Swapped two switches myself after a coffee accident. Pairing with a second computer took a minute. The software is optional, which I like: key assignments are stored in the keyboard and work on every machine. If I could change one thing it would be the feet, which have only two heights, and the lower one is still steep.",
			daysAgo: 14
		},
		{
			productSlug: "tactile-75-keyboard",
			displayName: "Paula G.",
			rating: 5,
			title: "Silent linear is really silent",
			body: "My colleague opposite did not notice that I changed keyboards. I did: my wrists thank me.",
			daysAgo: 50
		},
		{
			productSlug: "tactile-75-keyboard",
			displayName: "Wolfgang B.",
			rating: 4,
			title: "High front edge",
			body: "Excellent keys. At 38 mm it is taller than what I was used to, so plan for a wrist rest.",
			daysAgo: 133
		},
		{
			productSlug: "tactile-75-keyboard",
			displayName: "Sanne K.",
			rating: 5,
			title: "Three computers, one keyboard",
			body: "Switching between the desktop, the tablet and the work laptop takes one key combination and about a second.",
			daysAgo: 219
		},
		{
			productSlug: "tactile-75-keyboard",
			displayName: "Daniel X.",
			rating: 5,
			title: "The orange Enter key",
			body: "Bought for the Enter key, stayed for the feel. The 2.4 GHz dongle has its own slot in the case.",
			daysAgo: 377
		},
		{
			productSlug: "pebble-wireless-mouse",
			displayName: "Vera H.",
			rating: 4,
			title: "Quiet enough for the library",
			body: "Nobody turns round any more. My hand is large and it could be 5 mm longer.",
			daysAgo: 61
		},
		{
			productSlug: "pebble-wireless-mouse",
			displayName: "Moritz C.",
			rating: 5,
			title: "Charged twice since spring",
			body: "Works on my glass table, which no mouse did before. Free running wheel is good for long tables.",
			daysAgo: 184
		},
		{
			productSlug: "prism-27-4k-monitor",
			displayName: "Christina L.",
			rating: 5,
			title: "One cable on the desk",
			body: "Laptop in, everything works: picture, network, keyboard, 90 W. The calibration report matched my own meter within half a point. Text is as sharp as print at 150 per cent. I work with photographs and was ready to send it back, as I have done with two others. It stayed: the corners are within 4 % of the centre, there is no fan and no whistling. The speakers are an apology, but I did not buy it for those.",
			daysAgo: 25
		},
		{
			productSlug: "prism-27-4k-monitor",
			displayName: "Andreas F.",
			rating: 4,
			title: "Not for games, and it does not claim to be",
			body: "60 Hz, good colours, even light. A slight glow in the lower left corner in a dark room.",
			daysAgo: 97
		},
		{
			productSlug: "prism-27-4k-monitor",
			displayName: "Noor B.",
			rating: 5,
			title: "Stand goes low enough",
			body: "I am 1.58 m and most stands are too high for me. This one goes down almost to the desk.",
			daysAgo: 212
		},
		{
			productSlug: "vista-55-television",
			displayName: "Hans-Peter G.",
			rating: 4,
			title: "A television that only shows television",
			body: "No account, no adverts on the start page, quick to switch on. The black is dark grey in a dark room, with a lamp on you do not see it. The speakers are thin, we added a soundbar.",
			daysAgo: 44
		},
		{
			productSlug: "hearth-smart-speaker",
			displayName: "Katharina M.",
			rating: 5,
			title: "A switch that switches off",
			body: "The reason I bought it: a real switch for the microphones. It also sounds fuller than its size.",
			daysAgo: 31
		},
		{
			productSlug: "hearth-smart-speaker",
			displayName: "Lukas P.",
			rating: 4,
			title: "Good hub, average ears",
			body: "Found all 14 lamps and valves in ten minutes and has not lost one since. It does not always understand me when the extractor hood is running. Timers, lights and radio stations work without the internet, which I tested by pulling the plug of the router. As a loudspeaker it is good for a kitchen. In a large living room I would take two, and they do couple to stereo.",
			daysAgo: 105
		},
		{
			productSlug: "hearth-smart-speaker",
			displayName: "Verena O.",
			rating: 1,
			title: "Light ring cannot be turned off",
			body: "In the bedroom the ring glows all night while charging updates, and there is only dim, not off. Returned it. The pick-up was free and friendly, the product was not for me.",
			daysAgo: 236
		},
		{
			productSlug: "span-6-mesh-wifi",
			displayName: "Michael D.",
			rating: 5,
			title: "Set up in the browser, no account",
			body: "Eight minutes including coffee. 180 Mbit/s in the attic, where there was nothing before.",
			daysAgo: 53
		},
		{
			productSlug: "span-6-mesh-wifi",
			displayName: "Greta S.",
			rating: 4,
			title: "Stable, a bit warm",
			body: "Has run for three months without a restart. The router gets warm, so I moved it out of the cupboard.",
			daysAgo: 129
		},
		{
			productSlug: "breeze-30-table-fan",
			displayName: "Ulrike Z.",
			rating: 4,
			title: "Step one is for sleeping",
			body: "Quiet on step one, a proper wind on step three. I never connected it, the keys are enough. Please restock.",
			daysAgo: 142
		},
		{
			productSlug: "pocket-20-power-bank",
			displayName: "Jannik R.",
			rating: 5,
			title: "The cable you cannot forget",
			body: "It charged laptop and phone on the way to Vienna. No questions at the airport, the 72 Wh are printed on it.",
			daysAgo: 10
		},
		{
			productSlug: "pocket-20-power-bank",
			displayName: "Sophie T.",
			rating: 5,
			title: "Full during lunch",
			body: "An hour and a half on a 65 W charger, as written. After 14 months it still holds what it should.",
			daysAgo: 85
		},
		{
			productSlug: "pocket-20-power-bank",
			displayName: "Rainer Q.",
			rating: 3,
			title: "Heavier than it looks",
			body: "385 g is a lot for a jacket. If you only charge a phone, take something smaller. It does work well.",
			daysAgo: 172
		},
		{
			productSlug: "pocket-20-power-bank",
			displayName: "Emma J.",
			rating: 1,
			title: "Cable frayed after six months",
			body: "The woven sleeve opened at the plug and because the cable is fixed, the whole thing had to go in. It was repaired for free, but I was without it for a week and a half of travelling.",
			daysAgo: 263
		}
	],
	questions: [
		{
			productSlug: "pulse-4-watch-45",
			displayName: "Jonas",
			body: "Does the watch work without a phone when I run?",
			answer: "It records route, pulse and pace on its own, and plays music that you have stored on it. For calls it needs the phone within reach.",
			askedDaysAgo: 33,
			answeredDaysAgo: 32
		},
		{
			productSlug: "pulse-4-watch-45",
			displayName: "Mira",
			body: "Do the bands of the Pulse 3 fit?",
			answer: "Those of the 44 mm model do. The 40 mm bands are too narrow; they fit the 41 mm watch.",
			askedDaysAgo: 12,
			answeredDaysAgo: 11
		},
		{
			productSlug: "air-buds-noise-cancelling",
			displayName: "Lea",
			body: "Can I connect them to my laptop and my phone at the same time?",
			answer: "Yes, to two devices. Music pauses by itself when the phone rings.",
			askedDaysAgo: 20,
			answeredDaysAgo: 19
		},
		{
			productSlug: "braid-usb-c-cable",
			displayName: "Finn",
			body: "Does the cable carry a picture to a monitor?",
			answer: "No, it charges with up to 100 W and carries data with USB 2.0. For a monitor choose a cable with USB 4.",
			askedDaysAgo: 8,
			answeredDaysAgo: 7
		}
	],
	shopper: {
		name: "Lena Sommer",
		email: "lena.sommer@example.com",
		password: null,
		wishList: {
			name: "Birthday",
			products: [
				"air-buds-noise-cancelling",
				"folio-7-e-reader",
				"hearth-smart-speaker"
			]
		}
	},
	tickets: [{
		guest: "henrik.voss@example.com",
		category: "product",
		productSlug: "meridian-14-laptop",
		subject: "Can the memory be changed later?",
		body: "I would take the Meridian 14 with 16 GB now and add more in a year. Is the memory soldered, or are there slots?",
		daysAgo: 1,
		reply: null
	}, {
		guest: null,
		category: "product",
		productSlug: "halo-7",
		subject: "A second back glass",
		body: "I fitted a new back glass three weeks ago and would like to keep a spare one. Do you sell it in graphite?",
		daysAgo: 9,
		reply: {
			name: "Jannis",
			body: "Hello Lena,\n\nyes: write to us with your order number and we send one for 19 euros, screws included."
		}
	}],
	addresses: [
		{
			phone: "+493012345678",
			country: "DE",
			postcode: "10115",
			city: "Berlin",
			addressLine1: "Invalidenstraße 112"
		},
		{
			phone: "+494012345678",
			country: "DE",
			postcode: "20357",
			city: "Hamburg",
			addressLine1: "Susannenstraße 9"
		},
		{
			phone: "+498912345678",
			country: "DE",
			postcode: "80469",
			city: "München",
			addressLine1: "Klenzestraße 41"
		},
		{
			phone: "+492211234567",
			country: "DE",
			postcode: "50674",
			city: "Köln",
			addressLine1: "Roonstraße 18"
		},
		{
			phone: "+493411234567",
			country: "DE",
			postcode: "04109",
			city: "Leipzig",
			addressLine1: "Gottschedstraße 5"
		}
	],
	pages: [
		{
			title: "Watch and strap sizes",
			page: "footer1",
			status: true,
			body: "<p>Lay a tape measure around your wrist where the watch will sit, above the bone. It should lie flat without pressing.</p><table><tr><th>Around the wrist</th><th>Watch</th><th>Strap</th></tr><tr><td>130 to 160 mm</td><td>41 mm</td><td>S/M</td></tr><tr><td>160 to 180 mm</td><td>41 or 45 mm</td><td>S/M or M/L</td></tr><tr><td>180 to 210 mm</td><td>45 mm</td><td>M/L</td></tr></table><p>Between two sizes, take the smaller watch: it stays in place when you run.</p>"
		},
		{
			title: "Showroom",
			page: "nav1",
			status: true,
			body: "<p>Everything with a plug or a battery in this shop can be tried in our showroom: 240 m², about 180 devices, all switched on and none of them fixed with a chain.</p><h2>Where and when</h2><ul><li><strong>Address:</strong> Lichtbogenweg 14, 10997 Berlin</li><li><strong>Monday to Friday:</strong> 10:00 to 19:00</li><li><strong>Saturday:</strong> 10:00 to 16:00</li><li><strong>Sundays and public holidays:</strong> closed</li></ul><h2>Good to know</h2><p>There is a listening room for speakers with three amplifiers to choose from. Book it for 45 minutes by mail to <a href=\"mailto:help@voltaro.example\">help@voltaro.example</a>, it costs nothing.</p><p>Entrance, listening room and toilet have no steps. Dogs are welcome outside the listening room.</p>"
		},
		{
			title: "Repairs",
			page: "nav1",
			status: true,
			body: "<p>Our workshop is on the other side of the yard. Six technicians repair what we sell, and for most devices we keep screens, batteries, ports and cases in stock for at least five years.</p><h2>Under warranty</h2><p>Everything we sell has a <strong>3-year warranty</strong>: two years by law and one from us on top. Tell us what is wrong through <a href=\"/user/my-support\">your support page</a>, and we send a label. The repair takes at most five working days from the day the parcel arrives; if we cannot keep that, you get a device on loan.</p><h2>After the warranty</h2><ul><li>Battery of earbuds: 29\xA0€ a pair with the case</li><li>Battery of a phone: 59\xA0€, while you wait</li><li>Screen of the Halo 7: 189\xA0€</li><li>Estimate for anything else: free of charge</li></ul><p>Please make a copy of your data before you send a device in. We do not open files, but we cannot promise that a defective memory survives.</p>"
		},
		{
			title: "Delivery and returns",
			page: "nav2",
			status: true,
			body: "<h2>Delivery</h2><p>Orders placed by <strong>18:00</strong> on a working day leave us the same evening. The date at the checkout is reckoned from your address and from the public holidays in Berlin.</p><ul><li><strong>Germany:</strong> standard parcel 4,90\xA0€ up to 5 kg and 9,90\xA0€ above, free from 59\xA0€; next-day express 9,90\xA0€</li><li><strong>Austria:</strong> 7,90\xA0€ up to 5 kg, 14,90\xA0€ above, free from 99\xA0€; express 16,90\xA0€</li><li><strong>Netherlands and Belgium:</strong> 7,90\xA0€ up to 5 kg, 14,90\xA0€ above, free from 99\xA0€; express 14,90\xA0€</li><li><strong>France:</strong> 9,90\xA0€ up to 5 kg, 17,90\xA0€ above, free from 149\xA0€</li><li><strong>Pick up in Berlin:</strong> free, ready by the next working day at the latest</li></ul><h2>30 days to try it</h2><p>Use the device as you would at home. If it is not right, start the return in your account within 30 days and choose a pick-up at your door or a drop-off; both are free. The refund goes to the way you paid, two working days after the parcel arrives.</p><p>Earbuds come back with all tips, and phones signed out of your account. Your right to withdraw by law within 14 days stays as it is; the form is <a href=\"/withdraw\">here</a>.</p>"
		},
		{
			title: "Trade accounts",
			page: "nav2",
			status: true,
			url: "https://example.com/voltaro-trade",
			body: "<p>Companies, schools and authorities order on account with 30 days to pay, net prices and one invoice a month. The application takes about five minutes and needs a VAT number.</p>"
		},
		{
			title: "Help",
			page: "nav2",
			status: true,
			body: "<h2>Ask an engineer</h2><p>The people in our chat have a screwdriver on the desk. They are there from 9:00 to 22:00, Monday to Saturday. By phone we can be reached at <a href=\"tel:+49305550199\">+49 30 555 0199</a> until 19:00.</p><h2>Questions we hear often</h2><p><strong>Where is my parcel?</strong> Enter the order number under <a href=\"/track-order\">Track order</a>; no account is needed.</p><p><strong>Can I change an order?</strong> Until we begin to pack you can cancel it in your account and order again. After 18:00 of the same day this is mostly too late.</p><p><strong>Are the phones locked?</strong> No. They take any SIM card and any network in the European Union.</p><p><strong>Do I get an invoice with VAT?</strong> Yes, as a PDF with the dispatch mail and in your account.</p>"
		},
		{
			title: "Privacy",
			page: "footer1",
			status: true,
			body: "<p>Voltaro GmbH, Lichtbogenweg 14, 10997 Berlin, is responsible for the data you leave in this shop.</p><h2>What we keep and why</h2><ul><li><strong>Orders:</strong> name, addresses, goods and payment status, to fulfil the contract; kept for ten years because tax law says so</li><li><strong>Account:</strong> e-mail address and password hash, until you delete the account</li><li><strong>Support:</strong> your messages, for two years after the last one</li><li><strong>Repairs:</strong> serial number and fault, for the time of the warranty</li></ul><h2>What we do not do</h2><p>We do not sell data, and we load statistics or advertising scripts only after you agree. You can change that choice at any time at the foot of every page.</p><h2>Your rights</h2><p>You may see, correct, export and delete your data, and object to their use. Write to <a href=\"mailto:privacy@voltaro.example\">privacy@voltaro.example</a>. You may also complain to the data protection authority of Berlin or of the place where you live.</p>"
		},
		{
			title: "Terms of sale",
			page: "footer1",
			status: true,
			body: "<h2>Contract</h2><p>Your order is an offer. The contract is made when we confirm the dispatch, or earlier when we ask you to pay in advance. Prices are in euros and include the VAT of the country we deliver to.</p><h2>Payment and ownership</h2><p>Goods remain our property until they are paid in full. Cash on delivery costs 4,90\xA0€ and is possible for orders up to 3.000\xA0€.</p><h2>Withdrawal</h2><p>Consumers may withdraw from the contract within <strong>14 days</strong> of receiving the goods without giving a reason. We extend this of our own accord to <strong>30 days</strong>. Software with a broken seal is excepted.</p><h2>Liability for defects</h2><p>The law gives you two years. Our warranty adds a third year on the same conditions; it does not cover accidents, liquids beyond the stated protection class, and worn batteries above 80 % of their capacity.</p><h2>Old devices and batteries</h2><p>We take back old electrical devices and batteries free of charge, in the showroom or with a label by post. Please do not put them into household waste.</p>"
		},
		{
			title: "Imprint",
			page: "footer1",
			status: true,
			body: "<p><strong>Voltaro GmbH</strong></p><p>Lichtbogenweg 14, 10997 Berlin, Germany</p><ul><li>Managing directors: Mara Lindqvist, Tarek Osterloh</li><li>Commercial register: HRB 999999 B, Amtsgericht Charlottenburg</li><li>VAT number: DE999999999</li><li>Telephone: <a href=\"tel:+49305550199\">+49 30 555 0199</a></li><li>E-mail: <a href=\"mailto:help@voltaro.example\">help@voltaro.example</a></li></ul><p>Responsible for the content: Mara Lindqvist, address as above. We do not take part in dispute settlement before a consumer arbitration board; our workshop usually finds the shorter way.</p>"
		},
		{
			title: "Student weeks",
			page: "nav1",
			status: false,
			body: "<p>From 1 to 21 October, pupils and students get 8 % off laptops, tablets and monitors. A photo of a valid student card is enough.</p><p><em>Draft: the dates still have to be confirmed.</em></p>"
		}
	],
	contacts: [
		{
			media: "Whatsapp",
			URL: "https://wa.me/49305550199",
			modal: true,
			footer: false
		},
		{
			media: "Telegram",
			URL: "tg://resolve?domain=voltaro_example",
			modal: true,
			footer: false
		},
		{
			media: "Messenger",
			URL: "https://m.me/voltaro.example",
			modal: true,
			footer: true
		},
		{
			media: "Instagram",
			URL: "https://www.instagram.com/voltaro.example",
			modal: false,
			footer: true
		},
		{
			media: "YouTube",
			URL: "https://www.youtube.com/@voltaro.example",
			modal: false,
			footer: true
		},
		{
			media: "Reddit",
			URL: "https://www.reddit.com/r/voltaro_example",
			modal: false,
			footer: true
		}
	],
	gateways: [
		{
			provider: "cod",
			title: "Cash on delivery",
			description: "Pay the courier in cash or by card. Fee 4,90\xA0€, for orders up to 3.000\xA0€.",
			instructions: "Please have the amount ready when the courier arrives. Notes up to 50\xA0€ are accepted, and every courier carries a card terminal. You get the receipt on the spot.",
			feeAmount: 490,
			maxAmount: 3e5
		},
		{
			provider: "stripe",
			title: "Credit or debit card",
			description: "Visa, Mastercard and American Express, on the pages of Stripe.",
			instructions: ""
		},
		{
			provider: "bankTransfer",
			title: "Bank transfer",
			description: "SEPA, also as an instant transfer.",
			instructions: "Please write the order number into the reference. We ship on the day that the money arrives.",
			accountName: "Voltaro GmbH",
			accountNumber: "DE89 3704 0044 0532 0130 00",
			accountType: "Berliner Volksbank",
			maxAmount: 5e5
		},
		{
			provider: "sandbox",
			title: "Try a payment",
			description: "No money moves. You choose on the next page whether it works, is declined, or comes late.",
			instructions: "",
			express: true
		}
	],
	shippingZones: [
		{
			name: "Germany",
			countries: ["DE"],
			options: [
				{
					title: "Standard parcel",
					description: "To your door or a parcel shop, with tracking. Free from 59\xA0€.",
					type: "shipping",
					rate: {
						type: "byWeight",
						steps: [{
							upToGrams: 5e3,
							amount: 490
						}, {
							upToGrams: 31500,
							amount: 990
						}]
					},
					freeFromAmount: 5900,
					minDays: 1,
					maxDays: 2,
					carrier: "Kranich Parcel"
				},
				{
					title: "Next-day express",
					description: "By 12:00 on the next working day, with a two-hour window by text message.",
					type: "shipping",
					rate: {
						type: "byWeight",
						steps: [{
							upToGrams: 2e4,
							amount: 990
						}]
					},
					freeFromAmount: null,
					minDays: 1,
					maxDays: 1,
					carrier: "Funkenflug Express"
				},
				{
					title: "Pick up in Berlin",
					description: "Showroom, Lichtbogenweg 14. Monday to Friday 10:00 to 19:00, Saturday 10:00 to 16:00.",
					type: "pickup",
					rate: {
						type: "flat",
						amount: 0
					},
					freeFromAmount: null,
					minDays: 0,
					maxDays: 1,
					carrier: "Voltaro"
				}
			]
		},
		{
			name: "Austria",
			countries: ["AT"],
			options: [{
				title: "Standard parcel",
				description: "To your door with tracking. Free from 99\xA0€.",
				type: "shipping",
				rate: {
					type: "byWeight",
					steps: [{
						upToGrams: 5e3,
						amount: 790
					}, {
						upToGrams: 31500,
						amount: 1490
					}]
				},
				freeFromAmount: 9900,
				minDays: 2,
				maxDays: 3,
				carrier: "Kranich Parcel"
			}, {
				title: "Express",
				description: "In one to two working days, with a delivery window by text message.",
				type: "shipping",
				rate: {
					type: "byWeight",
					steps: [{
						upToGrams: 2e4,
						amount: 1690
					}]
				},
				freeFromAmount: null,
				minDays: 1,
				maxDays: 2,
				carrier: "Funkenflug Express"
			}]
		},
		{
			name: "Netherlands and Belgium",
			countries: ["NL", "BE"],
			options: [{
				title: "Standard parcel",
				description: "To your door or a parcel shop, with tracking. Free from 99\xA0€.",
				type: "shipping",
				rate: {
					type: "byWeight",
					steps: [{
						upToGrams: 5e3,
						amount: 790
					}, {
						upToGrams: 31500,
						amount: 1490
					}]
				},
				freeFromAmount: 9900,
				minDays: 2,
				maxDays: 3,
				carrier: "Kranich Parcel"
			}, {
				title: "Express",
				description: "In one to two working days, with a delivery window by text message.",
				type: "shipping",
				rate: {
					type: "byWeight",
					steps: [{
						upToGrams: 2e4,
						amount: 1490
					}]
				},
				freeFromAmount: null,
				minDays: 1,
				maxDays: 2,
				carrier: "Funkenflug Express"
			}]
		},
		{
			name: "France",
			countries: ["FR"],
			options: [{
				title: "Standard parcel",
				description: "To your door or a parcel point, with tracking. Free from 149\xA0€.",
				type: "shipping",
				rate: {
					type: "byWeight",
					steps: [{
						upToGrams: 5e3,
						amount: 990
					}, {
						upToGrams: 31500,
						amount: 1790
					}]
				},
				freeFromAmount: 14900,
				minDays: 3,
				maxDays: 5,
				carrier: "Kranich Parcel"
			}]
		}
	],
	taxRates: [
		{
			country: "DE",
			taxClass: "standard",
			ratePpm: 19e4,
			label: "VAT 19 %"
		},
		{
			country: "DE",
			taxClass: "reduced",
			ratePpm: 7e4,
			label: "VAT 7 %"
		},
		{
			country: "DE",
			taxClass: "shipping",
			ratePpm: 19e4,
			label: "VAT 19 %"
		},
		{
			country: "AT",
			taxClass: "standard",
			ratePpm: 2e5,
			label: "VAT 20 %"
		},
		{
			country: "AT",
			taxClass: "reduced",
			ratePpm: 1e5,
			label: "VAT 10 %"
		},
		{
			country: "AT",
			taxClass: "shipping",
			ratePpm: 2e5,
			label: "VAT 20 %"
		},
		{
			country: "NL",
			taxClass: "standard",
			ratePpm: 21e4,
			label: "VAT 21 %"
		},
		{
			country: "NL",
			taxClass: "reduced",
			ratePpm: 9e4,
			label: "VAT 9 %"
		},
		{
			country: "NL",
			taxClass: "shipping",
			ratePpm: 21e4,
			label: "VAT 21 %"
		},
		{
			country: "BE",
			taxClass: "standard",
			ratePpm: 21e4,
			label: "VAT 21 %"
		},
		{
			country: "BE",
			taxClass: "reduced",
			ratePpm: 6e4,
			label: "VAT 6 %"
		},
		{
			country: "BE",
			taxClass: "shipping",
			ratePpm: 21e4,
			label: "VAT 21 %"
		},
		{
			country: "FR",
			taxClass: "standard",
			ratePpm: 2e5,
			label: "VAT 20 %"
		},
		{
			country: "FR",
			taxClass: "reduced",
			ratePpm: 55e3,
			label: "VAT 5.5 %"
		},
		{
			country: "FR",
			taxClass: "shipping",
			ratePpm: 2e5,
			label: "VAT 20 %"
		}
	],
	homeBlocks: [
		{
			kind: "hero",
			slides: [{
				title: "Halo 7. Light, bent your way.",
				text: "A 6.4 inch display you can read at noon, two-day battery, seven years of updates.",
				image: "scenes/hero-volt",
				imagePhone: "scenes/hero-volt-m",
				alt: "Halo 7 phone in slate blue from the back and the front, with white Air buds and their case beside it",
				tone: "dark",
				cta: {
					label: "See Halo 7",
					url: "/product/halo-7"
				}
			}],
			tiles: [{
				title: "Air buds that hush a train",
				image: "scenes/promo-buds",
				url: "/product/air-buds-noise-cancelling",
				background: "#e6e9ff",
				color: "#10163a"
			}, {
				title: "Keys that feel like thinking",
				image: "scenes/promo-keys",
				url: "/categories/Mechanical%20keyboards",
				background: "#eaf5d2",
				color: "#1d2a08"
			}]
		},
		{
			kind: "promises",
			items: [
				{
					icon: "truck",
					title: "Next-day delivery",
					text: "Order until 18:00"
				},
				{
					icon: "return",
					title: "30 days to try it",
					text: "Free pick-up"
				},
				{
					icon: "shield",
					title: "3-year warranty",
					text: "Repairs within 5 days"
				},
				{
					icon: "headset",
					title: "Ask an engineer",
					text: "Chat until 22:00"
				}
			]
		},
		{ kind: "categories" },
		{ kind: "flash" },
		{ kind: "topSelling" },
		{ kind: "upcoming" },
		{ kind: "forYou" },
		{ kind: "newArrivals" },
		{ kind: "journal" },
		{ kind: "recentlyViewed" }
	],
	promotions: {
		popups: [{
			title: "Flash drop is on",
			body: "A few pieces at a price that ends with the clock. One for each customer.",
			kind: "message",
			ctaLabel: "See the flash drop",
			ctaUrl: "/flash-product/air-buds-noise-cancelling",
			audience: "all",
			includePaths: ["/"]
		}],
		coupons: [{
			code: "WELCOME10",
			type: "percent",
			value: 1e3
		}, {
			code: "PLUGIN20",
			type: "fixed",
			value: 2e3,
			minSubtotalAmount: 2e4
		}],
		flashSales: [{
			title: "Flash drop",
			startsInHours: -8,
			endsInHours: 136,
			items: [{
				productSlug: "air-buds-noise-cancelling",
				flashPriceAmount: 7900,
				poolQuantity: 60,
				perShopperLimit: 1
			}, {
				productSlug: "span-6-mesh-wifi",
				flashPriceAmount: 17900,
				poolQuantity: 25,
				perShopperLimit: 1
			}]
		}],
		campaigns: [{
			title: "Sound month",
			banner: {
				image: "scenes/promo-buds",
				alt: "Wireless ear buds in their case"
			},
			description: "Headphones, speakers and radios, ten percent below their price.",
			terms: "On everything in Audio while it lasts. Not added to other reductions: the lowest price counts.",
			startsInDays: -2,
			endsInDays: 60,
			benefit: {
				type: "percent",
				bps: 1e3
			},
			categories: ["Audio"]
		}, {
			title: "Desk season",
			banner: {
				image: "scenes/promo-keys",
				alt: "A mechanical keyboard on a desk"
			},
			description: "Keyboards and mice, twelve percent off, for three weeks.",
			terms: "On everything in Keyboards. Not added to other reductions.",
			startsInDays: 9,
			endsInDays: 30,
			benefit: {
				type: "percent",
				bps: 1200
			},
			categories: ["Keyboards"]
		}],
		preorders: [{
			productSlug: "halo-flip",
			shipsInDays: 16,
			limit: 250
		}]
	},
	posts: [
		{
			title: "How we measure a battery before we sell it",
			excerpt: "Three cycles, one climate chamber and a film that everybody on the team can sing along to by now.",
			author: "Jonas Wieland",
			daysAgo: 5,
			tags: ["Workshop", "Phones"],
			coverImage: {
				image: "scenes/hero-volt",
				alt: "A phone standing in blue and green light before a dark wall"
			},
			products: [
				"halo-7",
				"halo-7-mini",
				"pocket-20-power-bank",
				"cube-45-travel-charger"
			],
			body: "<p>Makers give hours. We give hours too, but ours come from the same test for every phone, so that you can compare them. This is what happens between the pallet and the shelf.</p><h2>Cycle one: the film</h2><p>Brightness at 200 nits, measured with a probe on the glass. Flight mode off, Wi-Fi on, the same two-hour film in a loop until the phone switches itself off.</p><h2>Cycle two: a working day</h2><p>A robot finger opens forty web pages an hour, sends a message every six minutes and takes a photo every twenty. Halo 7 ended at 23:40 with 18 percent.</p><h2>Cycle three: cold</h2><p>Minus five degrees, the same day again. Every phone loses here; the question is how much.</p><table><thead><tr><th>Phone</th><th>Film</th><th>Working day</th><th>At −5 °C</th><th>To 80 % in</th></tr></thead><tbody><tr><td>Halo 7</td><td>19 h 10 min</td><td>17 h 40 min</td><td>12 h 05 min</td><td>38 min</td></tr><tr><td>Halo 7 mini</td><td>15 h 25 min</td><td>14 h 10 min</td><td>9 h 30 min</td><td>31 min</td></tr><tr><td>Halo Flip</td><td>14 h 50 min</td><td>13 h 05 min</td><td>8 h 45 min</td><td>44 min</td></tr></tbody></table><h2>What we do with the numbers</h2><p>They stand on the product’s page. If a maker’s promise is off by more than ten percent, ours is printed first. And if a battery falls below 80 percent within three years, <a href=\"/pages/repairs\">our workshop</a> changes it free of charge.</p>"
		},
		{
			title: "Keyboards: what a switch really changes",
			excerpt: "Linear, tactile or clicky is the wrong first question. Start with how far your finger travels.",
			author: "Mira Albrecht",
			daysAgo: 17,
			tags: ["Desk", "Guides"],
			coverImage: {
				image: "scenes/promo-keys",
				alt: "A compact mechanical keyboard with pale and green key caps"
			},
			products: [
				"tactile-75-keyboard",
				"pebble-wireless-mouse",
				"prism-27-4k-monitor"
			],
			body: "<p>People ask for “the quiet one” and mean three different things. Here is how we help them at the counter.</p><h2>Travel</h2><p>A switch acts after 1.2 to 2.2 mm. Who types fast and rests the fingers on the keys wants the longer way; who plays wants the shorter.</p><h2>Force</h2><p>45 grams feels light, 67 feels deliberate. After eight hours the difference is in your forearm.</p>[[products/keyboard|A compact keyboard seen from above]]<h2>Sound</h2><p>Most of it comes from the plate, not from the switch. We measured 41 dB for the Tactile 75 with its foam and 47 without. A desk mat takes off another three.</p><h2>How to try</h2><p>Twelve switches stand at the window of the <a href=\"/pages/showroom\">showroom</a>, under the same caps and without names. Nearly nobody picks what they came for.</p>"
		},
		{
			title: "Noise cancelling on the U1, measured",
			excerpt: "We sat between Kottbusser Tor and Warschauer Straße for two days so that you need not.",
			author: "Jonas Wieland",
			daysAgo: 41,
			tags: ["Audio", "Workshop"],
			coverImage: {
				image: "scenes/promo-buds",
				alt: "White in-ear headphones with their charging case on a pale ground"
			},
			products: ["air-buds-noise-cancelling", "timbre-50-headphones"],
			body: "<p>Cancelling is easy where the noise is low and even. A train is both, which is why every advertisement shows one. The interesting part is what is left: brakes, doors and other people’s films.</p><h2>Low notes</h2><p>At 100 Hz the Air Buds take away 28 dB, the Timbre 50 takes away 31. You stop hearing that you are on a train.</p><h2>Voices</h2><p>Between 500 Hz and 2 kHz the buds are ahead, because the tip seals. With the wrong tip they lose nine decibels: try all four.</p><h2>Wind</h2><p>On the bridge both switch to the inner microphone after half a second. It sounds like a door that closes, and then it is quiet.</p>"
		}
	],
	filters: [
		"Colour",
		"Memory",
		"Storage",
		"Refresh rate",
		"Energy class",
		"Works with",
		"Water protection"
	],
	synonyms: [
		[
			"tv",
			"television",
			"telly"
		],
		[
			"headphones",
			"earphones",
			"earbuds"
		],
		["laptop", "notebook"],
		[
			"phone",
			"smartphone",
			"mobile phone"
		],
		["speaker", "loudspeaker"]
	]
};
// src/features/shop/first-content.service.ts
/** Adds contacts and pages; unsafe URLs are rejected. */
async function addContactsAndPages(context, { contacts, pages }) {
	for (const { media, URL: url } of contacts) if (contactLink(media, url) === null) throw new ShopInputError(`${url} is not an address that we link to.`);
	for (const { url } of pages) if (url !== null && pageLink(url) === null) throw new ShopInputError(`${url} is not an address that we link to.`);
	for (const { title, body } of pages) {
		const fault = htmlFault(body);
		if (fault) throw new ShopInputError(`${title}: ${fault}`);
	}
	const store = shopWritingStore(context.db);
	const shopId = context.shop.id;
	await store.addContacts(contacts.map((contact, position) => ({
		shop_id: shopId,
		id: randomUUIDv7(),
		media: contact.media,
		url: contact.URL,
		in_popup: contact.modal,
		in_footer: contact.footer,
		position
	})));
	await store.addPages(pages.map((page, position) => ({
		shop_id: shopId,
		id: randomUUIDv7(),
		slug: slugOf(page.title),
		title: page.title,
		placement: page.page,
		status: page.status,
		url: page.url,
		body: sanitiseHtml(page.body),
		position,
		updated_at: context.now
	})));
	await invalidate(context, "shop");
}
// src/cli/image-importer.ts
var DEMO_IMAGES = new URL("../../demo/pictures/", new URL("../../src/cli/image-importer.ts", import.meta.url).href);
/** Creates an importer that stores each image once, however many products show it. */
function createImageImporter(context, storage) {
	const imagesByName = /* @__PURE__ */ new Map();
	return (name) => {
		const existing = imagesByName.get(name);
		if (existing) return existing;
		const saving = readFile(new URL(`${name}.webp`, DEMO_IMAGES)).then((bytes) => storeImage(context, storage, {
			bytes,
			sourceUrl: null,
			isTrusted: true
		}));
		imagesByName.set(name, saving);
		return saving;
	};
}
// src/seed/seed-payments.ts
/** Adds the payment methods of a demo shop; those with a provider use its simulator. */
var addDemoGateways = (context, gateways) => addGateways(context, gateways.map((gateway) => isOnline(gateway.provider) ? {
	...gateway,
	settings: simulatorAccount(gateway.provider)
} : gateway));
// src/seed/history/order.store.ts
/** Stores past orders. */
var historyOrderStore = ({ db, shop }) => ({
	/** Returns orders with their lines. */
	async read(ids) {
		const orders = await db.selectFrom("orders").selectAll().where("shop_id", "=", shop.id).where("id", "in", ids).execute();
		const lines = await db.selectFrom("order_lines").selectAll().where("shop_id", "=", shop.id).where("order_id", "in", ids).orderBy("order_id").orderBy("position").execute();
		const byOrder = Map.groupBy(lines, ({ order_id: id }) => id);
		return new Map(orders.map((row) => [row.id, {
			row,
			lines: byOrder.get(row.id) ?? []
		}]));
	},
	/** Inserts many orders with one statement per table. */
	async add(rows) {
		const ours = { shop_id: shop.id };
		await insertRecordset("orders", rows.orders).execute(db);
		await insertRecordset("order_lines", rows.order_lines).execute(db);
		await db.insertInto("order_events").values(rows.order_events.map((row) => ({
			...row,
			...ours
		}))).execute();
		await db.insertInto("payments").values(rows.payments.map((row) => ({
			...row,
			...ours
		}))).execute();
		await db.insertInto("shipments").values(rows.shipments.map((row) => ({
			...row,
			...ours
		}))).execute();
		await db.insertInto("shipment_lines").values(rows.shipment_lines.map((row) => ({
			...row,
			...ours
		}))).execute();
	}
});
// src/seed/history/order.ts
var DAY_MS$4 = 864e5;
/**
* Adds past orders in their present state, with invoices numbered by time. Sends no mails, notifications or reminders.
* @returns the line ids of each order
*/
async function addHistoryOrders(tx, history) {
	if (history.length === 0) return /* @__PURE__ */ new Map();
	const all = history.map((order) => writeDown(tx, order));
	await historyOrderStore(tx).add({
		orders: all.flatMap(({ orders }) => orders),
		order_lines: all.flatMap(({ order_lines: lines }) => lines),
		order_events: all.flatMap(({ order_events: events }) => events),
		payments: all.flatMap(({ payments }) => payments),
		shipments: all.flatMap(({ shipments }) => shipments),
		shipment_lines: all.flatMap(({ shipment_lines: lines }) => lines)
	});
	const billed = history.map(({ id, draft, ...times }) => ({
		id,
		at: draft.payment.provider === "cod" ? times.shippedAt : times.placedAt
	})).toSorted((a, b) => a.at.getTime() - b.at.getTime());
	const written = await historyOrderStore(tx).read(history.map(({ id }) => id));
	for (const { id, at } of billed) {
		const order = written.get(id);
		if (order) await issueInvoice({
			...tx,
			now: at
		}, {
			id,
			...order
		});
	}
	for (const order of history) {
		markSalesChanged(tx, order.placedAt);
		const dueAt = completesAt(tx, order);
		if (dueAt > tx.now) enqueueJob(tx, {
			kind: "order.complete",
			key: order.id,
			runAt: dueAt
		});
	}
	return new Map(all.map(({ orders: [order], order_lines: lines }) => [order?.id ?? "", lines.map(({ id }) => id)]));
}
/** Returns when an order completes, after its return window, as `applyOrderChange` calculates it. */
var completesAt = ({ shop }, { deliveredAt }) => new Date(deliveredAt.getTime() + (shop.return_window_days + 1) * DAY_MS$4);
function writeDown(tx, order) {
	const { id, draft, placedAt, shippedAt, deliveredAt } = order;
	const [paymentId, shipmentId] = [randomUUIDv7(), randomUUIDv7()];
	const placed = rowOf({
		...tx,
		now: placedAt
	}, id, draft);
	const lines = lineRowsOf(tx, id, draft);
	const completedAt = completesAt(tx, order);
	const isCompleted = completedAt <= tx.now;
	const amount = placed.total_amount;
	const paidAt = placed.is_cod ? deliveredAt : placedAt;
	const row = {
		...placed,
		status: isCompleted ? "completed" : "delivered",
		payment_status: "paid",
		fulfilment_status: "delivered",
		payment_due_at: null,
		confirmed_at: placedAt,
		delivered_at: deliveredAt,
		completed_at: isCompleted ? completedAt : null,
		captured_amount: amount
	};
	const carrierFields = resolveCarrier({
		carrier: "",
		trackingNumber: "",
		trackingUrl: ""
	}, draft.shippingOption);
	return {
		orders: [row],
		order_lines: lines.map((line) => ({
			...line,
			shipped_quantity: line.quantity,
			delivered_quantity: line.quantity
		})),
		order_events: eventRows(id, eventsOf(order, {
			paymentId,
			shipmentId,
			amount,
			completedAt: isCompleted ? completedAt : null
		})),
		payments: [{
			id: paymentId,
			order_id: id,
			gateway_id: order.gatewayId,
			provider: draft.payment.provider,
			amount,
			currency: placed.currency,
			status: "captured",
			captured_amount: amount,
			captured_at: paidAt,
			ended_at: paidAt,
			created_at: placedAt,
			updated_at: paidAt
		}],
		shipments: [{
			id: shipmentId,
			order_id: id,
			number: 1,
			carrier: carrierFields.carrier,
			tracking_status: "delivered",
			tracked_at: deliveredAt,
			shipped_at: shippedAt,
			delivered_at: deliveredAt
		}],
		shipment_lines: lines.map((line) => ({
			shipment_id: shipmentId,
			order_line_id: line.id,
			quantity: line.quantity
		}))
	};
}
function eventsOf({ draft, placedAt, shippedAt, deliveredAt }, { paymentId, shipmentId, amount, completedAt }) {
	const isCod = draft.payment.provider === "cod";
	const data = {
		shipmentId,
		number: 1
	};
	const paid = {
		type: "paymentCaptured",
		actor: "shop",
		data: {
			paymentId,
			amount
		},
		at: isCod ? deliveredAt : placedAt
	};
	return [
		{
			type: "placed",
			actor: "shopper",
			at: placedAt
		},
		...isCod ? [] : [paid],
		{
			type: "confirmed",
			actor: "shop",
			at: placedAt
		},
		{
			type: "shipped",
			actor: "shop",
			data,
			at: shippedAt
		},
		{
			type: "shipmentDelivered",
			actor: "carrier",
			data,
			at: deliveredAt
		},
		...isCod ? [paid] : [],
		{
			type: "delivered",
			actor: "carrier",
			at: deliveredAt
		},
		...completedAt ? [{
			type: "completed",
			actor: "clock",
			at: completedAt
		}] : []
	];
}
function eventRows(orderId, events) {
	const ids = events.map(() => randomUUIDv7()).toSorted();
	return events.map(({ type, actor, data = {}, at }, index) => ({
		id: ids[index] ?? randomUUIDv7(),
		order_id: orderId,
		type,
		actor,
		data: JSON.stringify(data),
		created_at: at ?? /* @__PURE__ */ new Date(0)
	}));
}
// src/seed/history/orders.ts
/**
* Adds past purchases, each as an order of one unit with the price, delivery and taxes of its day. They are paid in
* cash or manually. Stock does not change, because it was counted later. Sends no notifications.
* @returns the order of each purchase; null for a purchase that the shop could not have sold
*/
async function seedPurchases(context, purchases) {
	const gatewayIds = (await listGateways(context)).filter(({ provider }) => !isOnline(provider)).map(({ id }) => id);
	const orders = [];
	let preferredOptionId = null;
	for (const purchase of purchases) {
		const calculation = await calculationOf(context, purchase, {
			gatewayIds,
			preferredOptionId
		});
		preferredOptionId = calculation?.offer?.option.id ?? preferredOptionId;
		orders.push(calculation && toOrder(purchase, calculation));
	}
	const historyOrders = orders.filter((order) => order !== null);
	const lines = await inTransaction(context, async (tx) => {
		const written = await addHistoryOrders(tx, historyOrders);
		await noteSold(tx, historyOrders.flatMap(({ id: orderId, placedAt: at, draft }) => draft.lines.map(({ variantId, quantity }) => ({
			variantId,
			quantity,
			orderId,
			at
		}))));
		return written;
	});
	return orders.map((order) => {
		const [orderLineId] = (order && lines.get(order.id)) ?? [];
		return order && orderLineId !== void 0 ? {
			orderId: order.id,
			orderLineId
		} : null;
	});
}
function toOrder(purchase, calculation) {
	const { placedAt, shippedAt, deliveredAt } = purchase;
	const { address, offer, gateway, lines } = calculation;
	if (!address || !offer || !gateway || lines.some(({ isPreorder }) => isPreorder)) return null;
	const draft = toDraft$1(purchase.userId, {
		row: {
			cart_id: randomUUID(),
			guest_hash: ""
		},
		calculation: {
			...calculation,
			address,
			offer
		},
		texts: {
			orderNote: "",
			giftMessage: ""
		}
	});
	if (draft.lines.length === 0) return null;
	return {
		id: randomUUIDv7(),
		draft,
		gatewayId: gateway.id,
		placedAt,
		shippedAt,
		deliveredAt
	};
}
/** Returns the calculation of the day of purchase, with the first payment method that allows the amount. */
async function calculationOf(context, { variantId, userId, email, address, placedAt }, { gatewayIds, preferredOptionId }) {
	const item = {
		itemId: randomUUID(),
		variantId,
		quantity: 1,
		flashId: null,
		unitAmountWhenAdded: 0
	};
	const calculateWith = (shippingOptionId, gatewayId) => calculate({
		...context,
		now: placedAt
	}, {
		cartId: randomUUID(),
		items: [item],
		email,
		address,
		shippingOptionId,
		gatewayId
	}, {
		lock: "none",
		guestHash: null,
		userId
	});
	const first = await calculateWith(preferredOptionId, gatewayIds[0] ?? null);
	if (first.offer && first.gateway && gatewayIds.includes(first.gateway.id)) return first;
	const shippingOffer = first.quote.shippingOffers.find(({ type }) => type === "shipping");
	const open = new Set(first.quote.gateways.map(({ _id }) => _id));
	const gatewayId = gatewayIds.find((id) => open.has(id));
	return shippingOffer && gatewayId !== void 0 ? calculateWith(shippingOffer._id, gatewayId) : null;
}
// src/seed/history/review.ts
/** Returns published reviews without a known purchase. */
var listUnattributedReviews = (context) => inTransaction(context, (tx) => reviewWritingStore(tx).listUnattributed());
/** Assigns reviews to the lines of delivered orders. */
var nameBuyers = (context, buyers) => inTransaction(context, (tx) => reviewWritingStore(tx).addAuthors(buyers.map(({ reviewId, productId, orderId, orderLineId, ...buyer }) => ({
	review_id: reviewId,
	product_id: productId,
	order_id: orderId,
	order_line_id: orderLineId,
	customer_key: keyOfBuyer(context, buyer)
}))));
// src/seed/seed-buyers.ts
var DAY_MS$3 = 864e5;
/**
* Gives each review of the demo shop without a buyer one to whom the product was delivered before. The buyer is the
* shop's shopper if the name matches, else a guest.
*/
async function seedBuyers(context, { addresses, shopper }, userId) {
	const reviews = await listUnattributedReviews(context);
	if (reviews.length === 0) return;
	const purchases = reviews.map(({ variantId, displayName, createdAt }, index) => ({
		variantId,
		...displayName === displayNameOf(shopper.name) ? {
			userId,
			email: shopper.email
		} : {
			userId: null,
			email: addressOf(displayName)
		},
		address: {
			...addresses[index % addresses.length],
			name: displayName
		},
		placedAt: noonBefore(createdAt, 3),
		shippedAt: noonBefore(createdAt, 2),
		deliveredAt: noonBefore(createdAt, 1)
	}));
	const orders = await seedPurchases(context, purchases);
	await nameBuyers(context, reviews.flatMap(({ id, productId }, index) => {
		const [order, purchase] = [orders[index], purchases[index]];
		return order && purchase ? [{
			...order,
			reviewId: id,
			productId,
			userId: purchase.userId,
			email: purchase.email
		}] : [];
	}));
}
/** Noon in UTC is the same day in all three shops, whose invoices are numbered by year. */
var noonBefore = (moment, days) => new Date((/* @__PURE__ */ new Date(moment.getTime() - days * DAY_MS$3)).setUTCHours(12, 0, 0, 0));
/** Returns an e-mail address at a reserved domain. */
var addressOf = (name) => `${name.normalize("NFD").toLowerCase().replaceAll(/[^a-z]+/g, ".").replaceAll(/^\.|\.$/g, "")}@example.com`;
// src/seed/history/shopper.ts
/**
* Adds an account with a verified e-mail address, without a notification.
* @returns its id, and whether it is new
*/
async function seedShopper(context, { name, email: typed, password }) {
	const email = readEmail(typed);
	if (!email) throw new Error(`${typed} is no address`);
	const find = () => inTransaction(context, (tx) => accountStore(tx).findIdByEmail(email.key));
	const existingId = await find();
	if (existingId !== null) return {
		userId: existingId,
		isNew: false
	};
	const hash = password === null ? null : await hashPassword(password);
	const id = randomUUIDv7();
	await inTransaction(context, (tx) => accountStore(tx).add({
		id,
		provider: hash === null ? "Email" : "custom",
		name,
		phone: "",
		email: email.email,
		email_normalized: email.key,
		email_verified_at: context.now,
		password_hash: hash
	}));
	return {
		userId: id,
		isNew: true
	};
}
// src/seed/history/ticket.ts
/** Adds a support request with its reply, without a notification. @returns its id */
var seedTicket = (context, ticket) => inTransaction(context, async (transaction) => {
	const tx = {
		...transaction,
		now: ticket.createdAt
	};
	const { from, category, productId, subject, body, reply, note, followUp } = ticket;
	const id = randomUUIDv7();
	const isGuest = "email" in from;
	const store = ticketStore(tx);
	if (!await store.add({
		id,
		number: crockford(randomBytes(5), 8),
		user_id: isGuest ? null : from.userId,
		guest_email: isGuest ? from.email : null,
		link_hash: isGuest ? linkHash(tx, linkToken(tx, id)) : null,
		customer_key: isGuest ? emailKey(from.email) : from.userId,
		category,
		order_number: null,
		product_id: productId,
		subject,
		status: reply && !followUp ? "answered" : "open",
		priority: ticket.isUrgent ? "high" : "normal",
		...reply && { first_answered_at: reply.at }
	})) throw new Error("a ticket of this number is there");
	await store.addMessage({
		id: randomUUIDv7(),
		ticket_id: id,
		author: "shopper",
		body
	});
	if (reply) {
		const { name, at } = reply;
		const then = ticketStore({
			...tx,
			now: at
		});
		await then.addMessage({
			id: randomUUIDv7(),
			ticket_id: id,
			author: "shop",
			author_name: name,
			body: reply.body
		});
		await then.markRead(id, "shopper");
		await then.update(id, { last_message_at: at });
		if (note) await ticketAdminStore({
			...tx,
			now: at
		}).addNote({
			id: randomUUIDv7(),
			ticket_id: id,
			author_name: note.name,
			body: note.body
		});
	}
	if (followUp) {
		const followUpStore = ticketStore({
			...tx,
			now: followUp.at
		});
		await followUpStore.addMessage({
			id: randomUUIDv7(),
			ticket_id: id,
			author: "shopper",
			body: followUp.body
		});
		await followUpStore.markRead(id, "shop");
		await followUpStore.update(id, { last_message_at: followUp.at });
	}
	return id;
});
// src/seed/seed-people.ts
var HOUR_MS$1 = 36e5;
var REPLY_DELAY_HOURS = 5;
/**
* Adds a shopper with an account, a shared wish list and support requests, once.
* @returns the shopper's user id
*/
async function seedPeople(context, { shopper, tickets }) {
	const { userId, isNew } = await seedShopper(context, shopper);
	if (!isNew) return userId;
	await seedWishList({
		...context,
		session: { userId }
	}, shopper.wishList);
	for (const { guest, daysAgo, productSlug, reply, followUp, ...ticket } of tickets) {
		const timeBefore = (days) => /* @__PURE__ */ new Date(context.now.getTime() - days * 24 * HOUR_MS$1);
		const createdAt = timeBefore(daysAgo);
		await seedTicket(context, {
			...ticket,
			from: guest === null ? { userId } : { email: guest },
			productId: productSlug === null ? null : (await findProduct(context, productSlug))?.id ?? null,
			createdAt,
			reply: reply && {
				...reply,
				at: new Date(createdAt.getTime() + REPLY_DELAY_HOURS * HOUR_MS$1)
			},
			followUp: followUp && {
				body: followUp.body,
				at: timeBefore(followUp.daysAgo)
			}
		});
	}
	return userId;
}
async function seedWishList(context, { name, products }) {
	const { listId } = await addWishList(context, name);
	for (const slug of products) {
		if (await findProduct(context, slug) === null) continue;
		const { _id: productId, variants } = await getProduct(context, slug);
		const priceAmountWhenAdded = Math.min(...variants.map(({ priceAmount }) => priceAmount));
		await saveWishListItem(context, {
			productId,
			priceAmountWhenAdded,
			listId,
			merge: false,
			undo: false
		});
	}
	await shareWishList(context, listId, true);
}
// src/seed/seed-posts.ts
var DAY_MS$2 = 864e5;
/** An image of the demo set in a body: `[[products/kettle|A kettle]]`. */
var IMAGE_PLACEHOLDER = /\[\[([^|[\]]+)\|([^[\]]+)\]\]/g;
/** Adds the posts of the demo shop's blog, if it has none yet. */
async function seedPosts(context, posts, importImage) {
	if ((await listWrittenPosts(context, 1)).length > 0) return;
	const drafts = await Promise.all(posts.map(async ({ daysAgo, coverImage, body, ...post }) => ({
		...post,
		products: await thoseThatAre(context, post.products),
		cover: {
			...await importImage(coverImage.image),
			alt: coverImage.alt
		},
		body: await insertImages(body, importImage),
		status: "published",
		publishedAt: /* @__PURE__ */ new Date(context.now.getTime() - daysAgo * DAY_MS$2)
	})));
	await addPosts(context, drafts);
}
/** Returns the slugs that exist; the shop may have deleted demo products by now. */
async function thoseThatAre(context, slugs) {
	const found = await Promise.all(slugs.map((slug) => findProduct(context, slug)));
	return slugs.filter((_, index) => found[index] !== null);
}
async function insertImages(body, importImage) {
	const images = /* @__PURE__ */ new Map();
	for (const [placeholder, name = "", alt = ""] of body.matchAll(IMAGE_PLACEHOLDER)) {
		const { url, width, height } = await importImage(name);
		images.set(placeholder, `<figure><img src="${url}" alt="${alt}" width="${width}" height="${height}"></figure>`);
	}
	return body.replaceAll(IMAGE_PLACEHOLDER, (placeholder) => images.get(placeholder) ?? "");
}
// src/seed/seed-videos.ts
var DEMO_VIDEOS = new URL("../../demo/videos/", new URL("../../src/seed/seed-videos.ts", import.meta.url).href);
/** Adds the videos of the demo's products, with their captions. */
async function seedVideos(context, products, storage) {
	const store = async (file, ending) => {
		const bytes = await readFile(new URL(`${file}.${ending}`, DEMO_VIDEOS));
		return storeFile(context, storage, {
			bytes,
			ending
		});
	};
	for (const { slug, videos = [] } of products) {
		const inputs = [];
		for (const { file, title } of videos) inputs.push({
			title,
			url: await store(file, "mp4"),
			poster: null,
			captionsUrl: await store(file, "vtt")
		});
		if (inputs.length > 0) await inTransaction(context, (tx) => setProductVideos(tx, slug, inputs));
	}
}
// src/seed/seed-promotions.ts
var HOUR_MS = 36e5;
var DAY_MS$1 = 24 * HOUR_MS;
/**
* Plans the promotions of a demo shop that are missing or have expired, so that a demo started months later has current
* ones.
*/
async function planDemoPromotions(context, { coupons, popups, flashSales, campaigns }, { importImage, storage }) {
	await addDemoCoupons(context, coupons);
	await addDemoPopups(context, popups);
	const existing = await listPromotions(context);
	const isPlanned = (kind, title) => existing.some((one) => one.kind === kind && one.title === title && one.status !== "ended");
	const after = (milliseconds) => new Date(context.now.getTime() + milliseconds);
	for (const { title, startsInHours, endsInHours, items } of flashSales) {
		if (isPlanned("flash", title)) continue;
		const drafts = await Promise.all(items.map(async ({ productSlug, sku, ...item }) => ({
			...item,
			variantId: await variantOf(context, productSlug, sku)
		})));
		const window = {
			startsAt: after(startsInHours * HOUR_MS),
			endsAt: after(endsInHours * HOUR_MS)
		};
		await createFlashSale(context, {
			title,
			...window,
			items: drafts
		});
	}
	for (const { title, banner, description, terms, startsInDays, endsInDays, benefit, categories } of campaigns) {
		if (isPlanned("campaign", title)) continue;
		const campaign = {
			title,
			banner: {
				...await importImage(banner.image),
				alt: banner.alt
			},
			description,
			terms,
			startsAt: after(startsInDays * DAY_MS$1),
			endsAt: after(endsInDays * DAY_MS$1),
			benefit,
			productIds: [],
			categoryIds: (await listMainCategories(context)).filter(({ name }) => categories.includes(name)).map(({ _id }) => _id)
		};
		await createCampaign(context, campaign, { storage });
	}
}
/** Starts the pre-orders of the demo shop. */
async function startDemoPreorders(context, { preorders }) {
	for (const { productSlug, shipsInDays, limit } of preorders) {
		const shipsBy = new Date(context.now.getTime() + shipsInDays * DAY_MS$1).toISOString().slice(0, 10);
		await setPreorder(context, (await getProduct(context, productSlug))._id, {
			shipsBy,
			limit
		});
	}
}
async function variantOf(context, slug, sku) {
	const { variants } = await getProduct(context, slug);
	const variant = sku ? variants.find((one) => one.sku === sku) : variants[0];
	if (!variant) throw new Error(`the demo has no variant ${sku ?? ""} of ${slug}`);
	return variant._id;
}
/** Adds coupons to try in the cart; existing ones, such as paused coupons, do not change. */
async function addDemoCoupons(context, coupons) {
	const existingCodes = new Set((await listCoupons(context)).map(({ code }) => code));
	for (const coupon of coupons) if (!existingCodes.has(coupon.code)) await addCoupon(context, {
		...ANY_COUPON,
		...coupon
	});
}
var NO_POPUP = {
	title: "",
	body: "",
	image: null,
	imageAlt: "",
	ctaLabel: "",
	ctaUrl: null,
	couponCode: null,
	kind: "message",
	audience: "all",
	includePaths: [],
	excludePaths: [],
	startsAt: null,
	endsAt: null,
	priority: 0
};
/** Adds popups; existing ones, such as paused popups, do not change. */
async function addDemoPopups(context, popups) {
	const existingTitles = new Set((await listPopups(context)).map(({ title }) => title));
	await inTransaction(context, async (tx) => {
		for (const popup of popups) if (!existingTitles.has(popup.title)) await addPopup(tx, {
			...NO_POPUP,
			...popup
		});
	});
}
// src/seed/demo-courier-account.ts
/** Saves the account of a demo shop with the courier simulator, webhooks included. */
function saveDemoCourierAccount(context) {
	const { client_id: clientId, client_secret: clientSecret, ...rest } = DEMO_MERCHANT;
	return saveCourierAccount(context, {
		environment: "simulator",
		credentials: {
			clientId,
			clientSecret,
			...rest,
			webhookSecret: DEMO_WEBHOOK_SECRET
		}
	});
}
// src/seed/demo-shop.ts
var DAY_MS = 864e5;
/** Creates one demo shop with all its content. */
async function seedDemoShop({ storage, ...operator }, demo) {
	const { shop: fields } = demo;
	const shop = await createShop(operator.db, toShop(demo), demo.domains);
	const context = adminContext({
		...operator,
		shop
	});
	const logo = await storeDemoFile(context, storage, fields.logo);
	const logoDark = await storeDemoFile(context, storage, fields.logoDark);
	const favicon = await storeDemoFile(context, storage, fields.favicon);
	await setLogos(context, {
		logo,
		logoDark,
		favicon
	});
	const importImage = createImageImporter(context, storage);
	await addContactsAndPages(context, {
		contacts: demo.contacts,
		pages: demo.pages.map((page) => ({
			...page,
			url: page.url ?? null
		}))
	});
	await addShippingZones(context, demo.shippingZones.map(({ countries, ...zone }) => ({
		...zone,
		members: countries.length > 0 ? countries.map((country) => ({ country })) : [{}]
	})));
	await addTaxRates(context, demo.taxRates.map((rate) => ({
		...rate,
		state: null,
		postcodePrefix: null,
		compound: false,
		priority: 0
	})));
	await addDemoGateways(context, demo.gateways);
	if (demo.hasCourier) await saveDemoCourierAccount(context);
	await seedCatalogue(context, demo, importImage);
	await seedSizeGuides(context, demo);
	await seedVideos(context, demo.products, storage);
	await seedBuyers(context, demo, await seedPeople(context, demo));
	await startDemoPreorders(context, demo.promotions);
	await planDemoPromotions(context, demo.promotions, {
		importImage,
		storage
	});
	await seedPosts(context, demo.posts, importImage);
	const blocks = await Promise.all(demo.homeBlocks.map((block) => toHomeBlock(block, importImage)));
	await addHomeBlocks(context, blocks, storage);
}
/** Adds categories, products, reviews, questions and synonyms. */
async function seedCatalogue(context, demo, importImage) {
	const categories = await seedCategories(context, demo.mainCategories, importImage);
	const drafts = await Promise.all(demo.products.map((product) => toDraft(context.now, product, {
		categories,
		importImage
	})));
	await setFilterAttributes(context, demo.filters);
	await addSynonyms(context, demo.synonyms);
	await saveProducts(context, drafts);
	await seedReviews(context, demo);
	await seedQuestions(context, demo);
}
/** Links products to the pages with their sizes. */
async function seedSizeGuides(context, { products }) {
	for (const { slug, sizeGuide } of products) if (sizeGuide !== void 0) await inTransaction(context, (tx) => setProductSizeGuide(tx, slug, slugOf(sizeGuide)));
}
/** Returns the sign-in settings: the shop's project with the external provider, or the shop's own accounts. */
var toSignIn = ({ identity }) => ({
	auth_provider: identity ? "external" : "custom",
	auth_google: identity?.providers.includes("google.com") ?? false,
	auth_facebook: identity?.providers.includes("facebook.com") ?? false,
	auth_credentials: JSON.stringify(identity ? {
		apiKey: identity.apiKey,
		projectId: identity.projectId,
		authDomain: `${identity.projectId}.localhost`
	} : {}),
	neutral_sign_in_errors: identity?.emailPrivacy ?? false
});
/** Returns the settings of a demo shop. */
var toShop = (demo) => ({
	...toSignIn(demo),
	...toFields(demo)
});
var toFields = ({ shop: fields }) => ({
	name: fields.shopName,
	slogan: fields.slogan,
	bio: fields.bio,
	nav_phone: fields.navPhone,
	nav_email: fields.navEmail,
	shop_email: fields.shopEmail,
	shop_number: fields.shopNumber,
	address: fields.address,
	primary_color: fields.primaryColor,
	secondary_color: fields.secondaryColor,
	footer_color: fields.footerColor,
	text_color: fields.textColor,
	text_color_s: fields.textColorS,
	fonts: fields.fonts,
	drop_address: fields.dropAddress,
	checkout_note: fields.checkoutNote,
	order_email: fields.orderEmail,
	country: fields.country,
	currency: fields.currency,
	locale: fields.locale,
	time_zone: fields.timeZone,
	prices_include_tax: fields.pricesIncludeTax,
	free_shipping_from_amount: fields.freeShippingFromAmount,
	card_stepper: fields.cardStepper ?? false,
	cart_drawer: fields.cartDrawer ?? true,
	...fields.cardStyle && { card_style: fields.cardStyle },
	order_cut_off: fields.orderCutOff,
	working_days: [...fields.workingDays],
	search_hint: fields.searchHint,
	legal: JSON.stringify(fields.legal),
	app_links: JSON.stringify(fields.appLinks)
});
async function storeDemoFile(context, storage, file) {
	const bytes = await readFile(new URL(file, DEMO_IMAGES));
	return storeFile(context, storage, {
		bytes,
		ending: file.split(".").at(-1) ?? ""
	});
}
/** Plans expired promotions of a demo shop again, and adds what an earlier release did not have. */
async function renewDemoShop({ storage, ...operator }, demo) {
	const shop = await findShop(operator.db, demo.domains[0]);
	if (!shop) return;
	const context = adminContext({
		...operator,
		shop
	});
	const isOlder = shop.auth_provider === "custom" && Object.keys(shop.auth_credentials).length === 0;
	if (demo.identity && isOlder) await setSignIn(context, toSignIn(demo));
	if (demo.hasCourier && isOlder) await saveDemoCourierAccount(context);
	const [only, ...more] = await listGateways(context);
	if (only && more.length === 0) await addDemoGateways(context, demo.gateways.slice(1));
	await seedBuyers(context, demo, await seedPeople(context, demo));
	const importImage = createImageImporter(context, storage);
	await seedPosts(context, demo.posts, importImage);
	await planDemoPromotions(context, demo.promotions, {
		importImage,
		storage
	});
}
async function seedCategories(context, mains, importImage) {
	const ids = /* @__PURE__ */ new Map();
	const save = async ({ path, position, image, description = "" }) => {
		const id = await saveCategory(context, {
			name: path.at(-1) ?? "",
			parentId: ids.get(path.slice(0, -1).join(" > ")) ?? null,
			level: path.length,
			description,
			image,
			position
		});
		ids.set(path.join(" > "), id);
	};
	for (const [position, main] of mains.entries()) {
		const { url } = await importImage(main.image);
		await save({
			path: [main.name],
			position,
			image: url,
			description: main.description
		});
		for (const [subPosition, sub] of main.subCategories.entries()) {
			await save({
				path: [main.name, sub.name],
				position: subPosition,
				image: null
			});
			for (const [miniPosition, mini] of (sub.miniCategories ?? []).entries()) {
				await save({
					path: [
						main.name,
						sub.name,
						mini.name
					],
					position: miniPosition,
					image: null
				});
				for (const [extraPosition, extra] of (mini.extraCategories ?? []).entries()) {
					const image = extra.image ? (await importImage(extra.image)).url : null;
					await save({
						path: [
							main.name,
							sub.name,
							mini.name,
							extra.name
						],
						position: extraPosition,
						image
					});
				}
			}
		}
	}
	return ids;
}
async function toDraft(now, product, { categories, importImage }) {
	const daysFromNow = (days) => new Date(now.getTime() + days * DAY_MS);
	const publishAt = daysFromNow(-product.publishedDaysAgo);
	const images = await Promise.all(product.images.map(async ({ image, alt }) => ({
		...await importImage(image),
		alt
	})));
	return {
		sourceKey: `demo ${product.slug}`,
		slug: product.slug,
		name: product.name,
		shortDescription: product.shortDescription,
		description: product.description,
		brand: product.brand,
		sku: product.sku,
		categoryIds: product.category.map((_, index) => categories.get(product.category.slice(0, index + 1).join(" > ")) ?? ""),
		images,
		options: (product.options ?? []).map(({ name, values }) => ({
			name,
			values: [...values]
		})),
		attributes: [...product.attributes],
		measure: product.measure ?? null,
		taxClass: product.taxClass,
		minPerOrder: 1,
		maxPerOrder: product.maxPerOrder ?? 99,
		status: "active",
		publishAt,
		availableFrom: product.availableInDays === void 0 ? null : daysFromNow(product.availableInDays),
		viewCount30: product.viewCount30,
		variants: product.variants.map((variant) => ({
			image: images[product.images.findIndex(({ image }) => image === variant.image)]?.url ?? null,
			sku: variant.sku,
			barcode: "",
			optionValues: variant.optionValues,
			priceAmount: variant.priceAmount,
			sale: variant.sale ? {
				amount: variant.sale.priceAmount,
				startsAt: daysFromNow(-1),
				endsAt: daysFromNow(variant.sale.endsInDays)
			} : null,
			weightGrams: product.weightGrams,
			stockTracked: true,
			stockOnHand: variant.stock,
			backorderLimit: 0,
			pricedSince: daysFromNow(-61)
		}))
	};
}
async function seedReviews(context, demo) {
	const ids = /* @__PURE__ */ new Map();
	for (const slug of new Set(demo.reviews.map(({ productSlug }) => productSlug))) ids.set(slug, (await getProduct(context, slug))._id);
	await saveReviews(context, demo.reviews.map(({ productSlug, daysAgo, ...review }) => ({
		...review,
		productId: ids.get(productSlug) ?? "",
		createdAt: /* @__PURE__ */ new Date(context.now.getTime() - daysAgo * DAY_MS)
	})));
}
async function seedQuestions(context, demo) {
	const daysAgo = (days) => /* @__PURE__ */ new Date(context.now.getTime() - days * DAY_MS);
	const questions = demo.questions.map(async ({ productSlug, askedDaysAgo, answeredDaysAgo, ...question }) => ({
		...question,
		productId: (await getProduct(context, productSlug))._id,
		createdAt: daysAgo(askedDaysAgo),
		answeredAt: answeredDaysAgo === null ? null : daysAgo(answeredDaysAgo)
	}));
	await saveQuestions(context, await Promise.all(questions));
}
async function toHomeBlock(block, importImage) {
	const image = async (name, alt) => ({
		...await importImage(name),
		alt
	});
	switch (block.kind) {
		case "hero": return {
			kind: "hero",
			slides: await Promise.all(block.slides.map(async (slide) => ({
				...slide,
				image: await image(slide.image, slide.alt),
				imagePhone: await image(slide.imagePhone, slide.alt),
				alt: void 0
			}))),
			tiles: await Promise.all(block.tiles.map(async ({ title, url, image: name }) => ({
				title,
				url,
				image: await image(name, ""),
				tone: "light"
			})))
		};
		case "banner": {
			const { kind, title, text, cta } = block;
			const [wide, phone] = await Promise.all([image(block.image, block.alt), image(block.imagePhone, block.alt)]);
			return {
				kind,
				title,
				text,
				cta,
				image: wide,
				imagePhone: phone
			};
		}
		case "promises": return {
			kind: "promises",
			items: block.items.map((item) => ({ ...item }))
		};
		default: return block;
	}
}
// src/seed/demo.ts
var DEMO_SHOPS = [
	haldenAndFir,
	voltaro,
	orchardLane
];
/**
* Creates the demo shops in an empty database. An interrupted seed starts again; a database with any other shop is not
* changed.
* @param log receives a line for each created shop
* @param signal stops after the current shop
*/
async function seedDemo(operator, log, signal) {
	const { db } = operator;
	await db.connection().execute(async (connection) => {
		while (!await tryLock(connection)) await setTimeout(100);
		try {
			const unfinished = await findUnfinished(operator);
			for (const demo of DEMO_SHOPS.filter(({ domains }) => unfinished.has(domains[0]))) {
				if (signal?.aborted) return;
				log(`Opening ${demo.shop.shopName}`);
				await seedDemoShop(operator, demo);
				await sql`update platform.demo_shops set finished = true where domain = ${demo.domains[0]}`.execute(db);
			}
			for (const demo of await listFinished(operator)) {
				if (signal?.aborted) return;
				await renewDemoShop(operator, demo);
			}
		} finally {
			await sql`select pg_advisory_unlock(7236020)`.execute(connection);
		}
	});
}
/** Returns the demo shops of this database; none if it was never a demo. */
async function listFinished({ db }) {
	const { rows } = await sql`select domain from platform.demo_shops where finished`.execute(db);
	return DEMO_SHOPS.filter(({ domains }) => rows.some(({ domain }) => domain === domains[0]));
}
async function tryLock(connection) {
	const { rows } = await sql`select pg_try_advisory_lock(7236020) as "isOurs"`.execute(connection);
	return rows[0]?.isOurs ?? false;
}
/** Returns the domains of the demo shops to create, and removes the remains of an interrupted seed. */
async function findUnfinished({ db }) {
	await sql`insert into platform.demo_shops
    select domain, false from unnest(${DEMO_SHOPS.map(({ domains }) => domains[0])}::text[]) as domain
    where not exists (select from shops) and not exists (select from platform.demo_shops)`.execute(db);
	await sql`delete from shops using domains, platform.demo_shops
    where domains.shop_id = shops.id and domains.domain = demo_shops.domain and not demo_shops.finished`.execute(db);
	const { rows } = await sql`select domain from platform.demo_shops where not finished`.execute(db);
	return new Set(rows.map(({ domain }) => domain));
}
export { seedDemo };
