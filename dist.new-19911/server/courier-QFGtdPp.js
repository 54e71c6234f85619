import { $g as DEMO_MERCHANT, e_ as DEMO_STORES, p_ as reservePort } from "./shared-BJiPCzK.js";
import { once } from "node:events";
import { randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { request } from "node:http";
// simulators/courier/responses.ts
var success = (message, data) => ({
	status: 200,
	body: {
		message,
		type: "success",
		code: 200,
		data
	}
});
var listed = (message, list) => success(message, { data: list });
var failure = (status, message, headers) => ({
	status,
	body: {
		type: "error",
		code: status,
		message,
		errors: {}
	},
	...headers && { headers }
});
var UNAUTHORISED = failure(401, "Unauthorized");
/** Returns a response with errors by field name. */
var invalid = (errors) => ({
	status: 422,
	body: {
		type: "error",
		code: 422,
		message: "Please fix the given errors",
		errors
	}
});
function send(response, { status, body, headers = {} }) {
	response.writeHead(status, {
		"content-type": "application/json",
		...headers
	}).end(JSON.stringify(body));
}
async function readJson(request) {
	const chunks = [];
	for await (const chunk of request) chunks.push(chunk);
	try {
		return JSON.parse(Buffer.concat(chunks).toString("utf8"));
	} catch {
		return null;
	}
}
var isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
// simulators/courier/merchant-auth.ts
var TOKEN_SECONDS = 432e3;
/** Authenticates the merchant, by the simulator's clock. */
var MerchantAuth = class {
	tokenSeconds = TOKEN_SECONDS;
	merchant;
	#skippedMs = 0;
	/** Tokens with their expiry. */
	#tokens = /* @__PURE__ */ new Map();
	#refreshTokens = /* @__PURE__ */ new Set();
	constructor(merchant) {
		this.merchant = merchant;
	}
	get now() {
		return Date.now() + this.#skippedMs;
	}
	advance(seconds) {
		this.#skippedMs += seconds * 1e3;
	}
	revokeTokens() {
		this.#tokens.clear();
	}
	issue(input) {
		const { client_id: id, client_secret: secret, grant_type: grant } = input;
		if (!isSame(id, this.merchant.client_id) || !isSame(secret, this.merchant.client_secret)) return failure(401, "Client authentication failed");
		if (grant === "password") {
			const { username, password } = input;
			return isSame(username, this.merchant.username) && isSame(password, this.merchant.password) ? this.#hand() : failure(401, "The user credentials were incorrect.");
		}
		if (grant !== "refresh_token") return invalid({ grant_type: ["The selected grant type is invalid."] });
		return typeof input.refresh_token === "string" && this.#refreshTokens.delete(input.refresh_token) ? this.#hand() : failure(401, "The refresh token is invalid.");
	}
	/** The courier returns tokens without its envelope. */
	#hand() {
		const [token, refreshToken] = [randomBytes(32).toString("hex"), randomBytes(32).toString("hex")];
		this.#tokens.set(token, this.now + this.tokenSeconds * 1e3);
		this.#refreshTokens.add(refreshToken);
		return {
			status: 200,
			body: {
				token_type: "Bearer",
				expires_in: this.tokenSeconds,
				access_token: token,
				refresh_token: refreshToken
			}
		};
	}
	isAuthorized(authorization) {
		const token = /^Bearer (\S+)$/.exec(authorization ?? "")?.[1];
		return token !== void 0 && (this.#tokens.get(token) ?? 0) > this.now;
	}
};
var isSame = (actual, right) => {
	const [a, b] = [Buffer.from(typeof actual === "string" ? actual : ""), Buffer.from(right)];
	return a.length === b.length && timingSafeEqual(a, b);
};
// simulators/courier/faults.ts
/** Larger than any client should read. */
var ENDLESS_BYTES = 67108864;
/** Returns the fault for this request and counts it down. */
function consumeFault$1(faults, path) {
	const at = faults.findIndex(({ call = "" }) => path.includes(call));
	const fault = faults[at];
	if (!fault) return null;
	if (fault.times !== void 0) {
		if (fault.times <= 1) faults.splice(at, 1);
		else faults[at] = {
			...fault,
			times: fault.times - 1
		};
	}
	return fault;
}
/**
* Applies a fault.
* @returns whether the request is finished
*/
async function act(fault, response) {
	switch (fault.kind) {
		case "drop":
			response.destroy();
			return true;
		case "hang": return true;
		case "trickle":
			response.writeHead(200, { "content-type": "application/json" }).write("{\"message\":");
			return true;
		case "garbage":
			response.writeHead(200, { "content-type": "text/html" }).end("<html><h1>It works!</h1>");
			return true;
		case "shape":
			send(response, success("OK", { data: [{ id: "x" }] }));
			return true;
		case "endless": {
			response.writeHead(200, { "content-type": "application/json" });
			const chunk = Buffer.alloc(1048576, " ");
			for (let sent = 0; sent < ENDLESS_BYTES && !response.destroyed; sent += chunk.length) if (!response.write(chunk)) await Promise.race([once(response, "drain"), once(response, "close")]);
			response.end();
			return true;
		}
		case "redirect":
			send(response, {
				...failure(302, "Moved"),
				headers: { location: fault.location ?? "http://127.0.0.1:9/" }
			});
			return true;
		case "status": {
			const { status = 500, retryAfter } = fault;
			send(response, failure(status, "Something went wrong", retryAfter ? { "retry-after": retryAfter } : {}));
			return true;
		}
		case "delay":
			await new Promise((done) => setTimeout(done, fault.delayMs ?? 1e3));
			return false;
	}
}
// simulators/courier/localities.ts
var zone = (id, name, ...areas) => ({
	id,
	name,
	areas
});
var CITIES = [
	{
		id: 1,
		name: "Dhaka",
		zones: [
			zone(298, "60 feet", [37, " Bonolota"], [3, " Road 03"], [38, "Barek Mollar Mor"]),
			zone(1070, "Abdullahpur Uttara", [9101, "Abdullahpur Bus Stand"], [9102, "Kotbari"]),
			zone(1066, "Abul Hotel ", [9106, "Khilgaon Chowdhury Para"], [9107, "Malibagh Railgate"]),
			zone(1101, "Banani", [9111, "Block A"], [9112, "Block F"], [9113, "Chairman Bari"], [9114, "Kamal Ataturk Avenue"]),
			zone(1102, "Bashundhara R/A", [9121, "Block C"], [9122, "Block G"], [9123, "Apollo Hospital Road"]),
			zone(1103, "Dhanmondi", [9131, "Jigatala"], [9132, "Road 27"], [9133, "Satmasjid Road"], [9134, "Shankar"]),
			zone(1104, "Gulshan", [9141, "Gulshan 1"], [9142, "Gulshan 2"], [9143, "Niketan"]),
			zone(1105, "Lalbag", [9151, "Azimpur"], [9152, "Posta"], [9153, "Nawabganj Bazar"]),
			zone(1106, "Mirpur", [9161, "Mirpur 1"], [9162, "Mirpur 10"], [9163, "Mirpur 12"], [9164, "Pallabi"]),
			zone(1107, "Mohammadpur", [9171, "Bosila"], [9172, "Iqbal Road"], [9173, "Town Hall"]),
			zone(1108, "Motijheel", [9181, "Arambag"], [9182, "Dilkusha"], [9183, "Fakirapool"]),
			zone(1109, "Savar", [9191, "Hemayetpur"], [9192, "Savar Bazar"], [9193, "Jahangirnagar University*"])
		]
	},
	{
		id: 2,
		name: "Chittagong",
		zones: [
			zone(1201, "Agrabad", [9201, "Access Road"], [9202, "CDA Residential Area"]),
			zone(1202, "Halishahar", [9211, "Block B"], [9212, "Boropol"]),
			zone(1203, "Nasirabad", [9221, "GEC Circle"], [9222, "Khulshi"]),
			zone(1204, "Panchlaish", [9231, "Chawkbazar"], [9232, "Probortok"]),
			zone(1205, "Patenga", [9241, "Airport Road"], [9242, "Steel Mill Bazar*"])
		]
	},
	{
		id: 3,
		name: "Sylhet",
		zones: [
			zone(1301, "Ambarkhana", [9301, "Chowhatta"], [9302, "Dargah Gate"]),
			zone(1302, "Shahjalal Upashahar", [9311, "Block D"], [9312, "Mendibag"]),
			zone(1303, "Zindabazar", [9321, "Bandar Bazar"], [9322, "Nayasarak"])
		]
	},
	{
		id: 4,
		name: "Rajshahi",
		zones: [
			zone(1401, "Boalia", [9401, "Shaheb Bazar"], [9402, "Ghoramara"]),
			zone(1402, "Motihar", [9411, "Kazla"], [9412, "Rajshahi University"]),
			zone(1403, "Rajpara", [9421, "Laxmipur"], [9422, "Court Station"])
		]
	},
	{
		id: 5,
		name: "Khulna",
		zones: [
			zone(1501, "Daulatpur", [9501, "Daulatpur Bazar"], [9502, "Maheshwarpasha"]),
			zone(1502, "Khalishpur", [9511, "Boyra"], [9512, "Housing Estate"]),
			zone(1503, "Sonadanga", [9521, "Gollamari"], [9522, "Moylapota"])
		]
	},
	{
		id: 6,
		name: "Barisal",
		zones: [zone(1601, "Barisal Sadar", [9601, "Natullabad"], [9602, "Rupatali"]), zone(1602, "Bakerganj", [9611, "Bakerganj Bazar"])]
	},
	{
		id: 7,
		name: "Rangpur",
		zones: [zone(1701, "Dhap", [9701, "Medical Mor"], [9702, "Jail Road"]), zone(1702, "Modern More", [9711, "Park Mor"], [9712, "Carmichael College"])]
	},
	{
		id: 8,
		name: "Mymensingh",
		zones: [zone(1801, "Ganginarpar", [9801, "Charpara"], [9802, "Notun Bazar"]), zone(1802, "Bhaluka", [9811, "Bhaluka Bus Stand"], [9812, "Seed Store"])]
	},
	{
		id: 9,
		name: "Cumilla",
		zones: [zone(1901, "Kandirpar", [9901, "Jhawtola"], [9902, "Tomsom Bridge"]), zone(1902, "Chandina", [9911, "Chandina Bazar"])]
	},
	{
		id: 10,
		name: "Cox’s Bazar",
		zones: [zone(2001, "Kolatoli", [10001, "Dolphin Mor"], [10002, "Sugandha Point"]), zone(2002, "Teknaf")]
	}
];
// simulators/courier/list-localities.ts
/**
* Lists cities, zones or areas.
* @param path path after the API's base URL
*/
function listLocalities(path) {
	if (path === "city-list") return listed("City successfully fetched.", CITIES.map(({ id, name }) => ({
		city_id: id,
		city_name: name
	})));
	const cityId = /^cities\/(\d+)\/zone-list$/.exec(path)?.[1];
	const city = CITIES.find(({ id }) => String(id) === cityId);
	if (city) return listed("Zone list fetched.", city.zones.map(({ id, name }) => ({
		zone_id: id,
		zone_name: name
	})));
	const zoneId = /^zones\/(\d+)\/area-list$/.exec(path)?.[1];
	const zone = CITIES.flatMap(({ zones }) => zones).find(({ id }) => String(id) === zoneId);
	if (!zone) return failure(404, "Not found");
	return listed("Area list fetched.", zone.areas.map(([id, name]) => ({
		area_id: id,
		area_name: name.replace("*", ""),
		home_delivery_available: !name.endsWith("*"),
		pickup_available: true
	})));
}
// simulators/courier/check-order.ts
var NAME = {
	min: 3,
	max: 100
};
var ADDRESS = {
	min: 10,
	max: 220
};
var WEIGHT = {
	min: .5,
	max: 10
};
var isNumber = (value, { min, max }) => typeof value === "number" && value >= min && value <= max;
var isText = (value, { min, max }) => typeof value === "string" && isNumber(Array.from(value).length, {
	min,
	max
});
var isWhole = (value) => Number.isInteger(value) && value >= 0;
var isOneOf = (value, allowed) => allowed.includes(value);
/** An optional field may be missing but must not be null. */
var isOptional = (value, isFine) => value === void 0 || isFine(value);
var isString = (value) => typeof value === "string";
var zoneIds = (city) => CITIES.filter(({ id }) => city === void 0 || id === city).flatMap(({ zones }) => zones.map(({ id }) => id));
var areaIds = () => CITIES.flatMap(({ zones }) => zones.flatMap(({ areas }) => areas.map(([id]) => id)));
var collect = (checks) => Object.fromEntries(checks.filter(([, isFine]) => !isFine).map(([field, , sentence]) => [field, [sentence]]));
/** Validates `POST orders` against the limits in the courier's documents. */
function checkOrder(input, storeIds) {
	const { recipient_city: city, recipient_zone: zone, recipient_area: area } = input;
	return collect([
		[
			"store_id",
			isOneOf(input.store_id, storeIds),
			"Wrong store selected."
		],
		[
			"merchant_order_id",
			isOptional(input.merchant_order_id, isString),
			"The merchant order id must be a string."
		],
		[
			"recipient_name",
			isText(input.recipient_name, NAME),
			"The recipient name must be between 3 and 100 characters."
		],
		[
			"recipient_phone",
			isPhone(input.recipient_phone),
			"The recipient phone is invalid."
		],
		[
			"recipient_secondary_phone",
			isOptional(input.recipient_secondary_phone, isPhone),
			"The phone is invalid."
		],
		[
			"recipient_address",
			isText(input.recipient_address, ADDRESS),
			"The address must be between 10 and 220 characters."
		],
		[
			"recipient_city",
			isOptional(city, (id) => CITIES.some((candidate) => candidate.id === id)),
			"The city is invalid."
		],
		[
			"recipient_zone",
			isOptional(zone, (id) => zoneIds(city).includes(id)),
			"The zone is invalid."
		],
		[
			"recipient_area",
			isOptional(area, (id) => areaIds().includes(id)),
			"The area is invalid."
		],
		[
			"delivery_type",
			isOneOf(input.delivery_type, [48, 12]),
			"The selected delivery type is invalid."
		],
		[
			"item_type",
			isOneOf(input.item_type, [1, 2]),
			"The selected item type is invalid."
		],
		[
			"item_quantity",
			isWhole(input.item_quantity) && input.item_quantity !== 0,
			"The item quantity is invalid."
		],
		[
			"item_weight",
			isNumber(input.item_weight, WEIGHT),
			"The item weight must be between 0.5 and 10."
		],
		[
			"item_description",
			isOptional(input.item_description, isString),
			"The item description must be a string."
		],
		[
			"special_instruction",
			isOptional(input.special_instruction, isString),
			"The instruction must be a string."
		],
		[
			"amount_to_collect",
			isWhole(input.amount_to_collect),
			"The amount to collect must be an integer."
		]
	]);
}
var isPhone = (value) => typeof value === "string" && /^01\d{9}$/.test(value);
/** Validates `POST merchant/price-plan`. */
var checkPriceRequest = (input, storeIds) => collect([
	[
		"store_id",
		isOneOf(input.store_id, storeIds),
		"Wrong store selected."
	],
	[
		"item_type",
		isOneOf(input.item_type, [1, 2]),
		"The selected item type is invalid."
	],
	[
		"delivery_type",
		isOneOf(input.delivery_type, [48, 12]),
		"The selected delivery type is invalid."
	],
	[
		"item_weight",
		isNumber(input.item_weight, WEIGHT),
		"The item weight must be between 0.5 and 10."
	],
	[
		"recipient_city",
		CITIES.some(({ id }) => id === input.recipient_city),
		"The city is invalid."
	],
	[
		"recipient_zone",
		zoneIds(input.recipient_city).includes(input.recipient_zone),
		"The zone is invalid."
	]
]);
/** Validates `POST stores`. */
var checkStore = (input) => collect([
	[
		"name",
		isText(input.name, {
			min: 3,
			max: 50
		}),
		"The name must be between 3 and 50 characters."
	],
	[
		"contact_name",
		isText(input.contact_name, {
			min: 3,
			max: 50
		}),
		"The contact name must be between 3 and 50."
	],
	[
		"contact_number",
		isPhone(input.contact_number),
		"The contact number is invalid."
	],
	[
		"address",
		isText(input.address, {
			min: 15,
			max: 120
		}),
		"The address must be between 15 and 120 characters."
	],
	[
		"city_id",
		CITIES.some(({ id }) => id === input.city_id),
		"The city is invalid."
	],
	[
		"zone_id",
		zoneIds(input.city_id).includes(input.zone_id),
		"The zone is invalid."
	],
	[
		"area_id",
		areaIds().includes(input.area_id),
		"The area is invalid."
	]
]);
/** Returns the orders of a bulk request; null when it has none. */
var ordersIn = (input) => Array.isArray(input.orders) && input.orders.length > 0 ? input.orders.map((order) => isRecord(order) ? order : {}) : null;
// simulators/courier/parcel-lifecycle.ts
/** Parcel events by the courier's webhook names, with the resulting status in `orders/{id}/info`. */
var STATUS_AFTER = {
	"order.created": "Pending",
	"order.updated": null,
	"order.pickup-requested": "Pickup Requested",
	"order.assigned-for-pickup": "Assigned for Pickup",
	"order.picked": "Picked",
	"order.pickup-failed": "Pickup Failed",
	"order.pickup-cancelled": "Pickup Cancelled",
	"order.at-the-sorting-hub": "At the Sorting HUB",
	"order.in-transit": "In Transit",
	"order.received-at-last-mile-hub": "Received at Last Mile HUB",
	"order.assigned-for-delivery": "Assigned for Delivery",
	"order.delivered": "Delivered",
	"order.partial-delivery": "Partial Delivery",
	"order.returned": "Return",
	"order.delivery-failed": "Delivery Failed",
	"order.on-hold": "On Hold",
	"order.paid": "Payment Invoice",
	"order.paid-return": "Paid Return",
	"order.exchanged": "Exchange",
	"order.return-id-created": "Return Id Created",
	"order.return-in-transit": "Return In Transit",
	"order.returned-to-merchant": "Returned to Merchant"
};
var DELIVERY_EVENTS = [
	"order.pickup-requested",
	"order.assigned-for-pickup",
	"order.picked",
	"order.at-the-sorting-hub",
	"order.in-transit",
	"order.received-at-last-mile-hub",
	"order.assigned-for-delivery"
];
var RETURN_EVENTS = [
	"order.return-id-created",
	"order.return-in-transit",
	"order.returned-to-merchant"
];
/** Event sequences of unattended parcels. */
var JOURNEYS = {
	delivered: [
		...DELIVERY_EVENTS,
		"order.delivered",
		"order.paid"
	],
	secondTry: [
		...DELIVERY_EVENTS,
		"order.delivery-failed",
		"order.on-hold",
		"order.assigned-for-delivery",
		"order.delivered",
		"order.paid"
	],
	partial: [
		...DELIVERY_EVENTS,
		"order.partial-delivery",
		...RETURN_EVENTS,
		"order.paid"
	],
	returned: [
		...DELIVERY_EVENTS,
		"order.delivery-failed",
		"order.returned",
		...RETURN_EVENTS
	],
	paidReturn: [
		...DELIVERY_EVENTS,
		"order.paid-return",
		...RETURN_EVENTS
	],
	neverPicked: [
		"order.pickup-requested",
		"order.pickup-failed",
		"order.pickup-cancelled"
	]
};
/** Returns the default share of the amount that is collected on delivery; null for events without payment. */
function shareCollected(event) {
	if (event === "order.delivered" || event === "order.exchanged") return 1;
	if (event === "order.partial-delivery") return .5;
	return event === "order.paid-return" ? 0 : null;
}
/** Formats Dhaka's local time without an offset: `2024-12-27 23:49:43`. */
var dhakaTime = (now) => new Date(now + 216e5).toISOString().slice(0, 19).replace("T", " ");
/** Formats UTC: `2024-12-27T17:49:43+00:00`. */
var isoTime = (now) => `${new Date(now).toISOString().slice(0, 19)}+00:00`;
// simulators/courier/parcel-store.ts
/** A new store accepts orders after this delay. */
var APPROVAL_MS = 36e5;
/** The courier pays out collected amounts after this delay. */
var INVOICE_MS = 1728e5;
var LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
var COD_PERCENT = .01;
var RETURNED_AS = {
	"order.paid-return": "paid-return",
	"order.exchanged": "exchange",
	"order.partial-delivery": "partial-delivery"
};
/** Parcels and stores of the merchant, with their events. */
var ParcelBook = class {
	journey = "delivered";
	/** Seconds between two events of an unattended parcel; null disables them. */
	paceSeconds = null;
	#parcels = [];
	#stores;
	#clock;
	#tell;
	/** @param onEvent receives every event in the form of its webhook */
	constructor(stores, clock, onEvent) {
		this.#stores = stores.map((store) => ({
			...store,
			approvedAt: 0
		}));
		this.#clock = clock;
		this.#tell = onEvent;
	}
	get parcels() {
		return this.#parcels.map((parcel) => ({ ...parcel }));
	}
	get #storeIds() {
		return this.#stores.filter(({ approvedAt }) => approvedAt <= this.#clock()).map(({ id }) => id);
	}
	stores() {
		const now = this.#clock();
		const list = this.#stores.map(({ id, name, cityId, zoneId, approvedAt }, index) => ({
			store_id: id,
			store_name: name,
			store_address: `${name}, Dhaka, Bangladesh`,
			is_active: approvedAt <= now ? 1 : 0,
			city_id: cityId,
			zone_id: zoneId,
			hub_id: 10,
			is_default_store: index === 0,
			is_default_return_store: index === 0
		}));
		return success("Store list fetched.", {
			data: list,
			total: list.length,
			current_page: 1,
			per_page: 1e3,
			last_page: 1
		});
	}
	addStore(input) {
		const errors = checkStore(input);
		if (Object.keys(errors).length > 0) return invalid(errors);
		const { name, city_id: cityId, zone_id: zoneId } = input;
		const now = this.#clock();
		const store = {
			id: 6e4 + this.#stores.length,
			name,
			cityId,
			zoneId
		};
		this.#stores.push({
			...store,
			approvedAt: now + APPROVAL_MS
		});
		const times = {
			updated_at: dhakaTime(now),
			timestamp: isoTime(now)
		};
		this.#tell({
			event: "store.created",
			store_id: store.id,
			store_name: name,
			is_active: 0,
			...times
		});
		return success("Store created successfully, Please wait one hour for approval.", { store_name: name });
	}
	price(input) {
		const errors = checkPriceRequest(input, this.#storeIds);
		if (Object.keys(errors).length > 0) return invalid(errors);
		const price = this.#priceOf(input);
		return success("price", {
			price,
			discount: 0,
			promo_discount: 0,
			plan_id: 69,
			cod_enabled: 1,
			cod_percentage: COD_PERCENT,
			additional_charge: 0,
			final_price: price
		});
	}
	create(input) {
		const errors = checkOrder(input, this.#storeIds);
		if (Object.keys(errors).length > 0) return invalid(errors);
		const parcel = this.#add(input);
		return success("Order Created Successfully", {
			consignment_id: parcel.consignmentId,
			merchant_order_id: parcel.merchantOrderId,
			order_status: "Pending",
			delivery_fee: parcel.feeTaka
		});
	}
	/** Creates the valid orders of a bulk request, which are confirmed by webhook; invalid ones are dropped silently. */
	createMany(input) {
		const orders = ordersIn(input);
		if (!orders) return invalid({ orders: ["The orders field is required."] });
		for (const order of orders) if (Object.keys(checkOrder(order, this.#storeIds)).length === 0) this.#add(order);
		return {
			status: 202,
			body: {
				message: "Your bulk order creation request is accepted, please wait some time to complete order creation.",
				type: "success",
				code: 202,
				data: true
			}
		};
	}
	info(consignmentId) {
		const parcel = this.#parcels.find((candidate) => candidate.consignmentId === consignmentId);
		if (!parcel) return failure(404, "Order not found");
		return success("Order info", {
			consignment_id: parcel.consignmentId,
			merchant_order_id: parcel.merchantOrderId,
			order_status: parcel.status,
			order_status_slug: parcel.status.replaceAll(" ", "_"),
			updated_at: parcel.updatedAt,
			invoice_id: parcel.invoiceId
		});
	}
	/**
	* Applies an event to a parcel.
	* @throws Error when there is no such parcel
	*/
	move(consignmentId, event, details = {}) {
		const parcel = this.#parcels.find((candidate) => candidate.consignmentId === consignmentId);
		if (!parcel) throw new Error(`there is no parcel ${consignmentId}`);
		const now = this.#clock();
		parcel.status = STATUS_AFTER[event] ?? parcel.status;
		parcel.updatedAt = dhakaTime(now);
		if (event === "order.paid") parcel.invoiceId = `INV${parcel.consignmentId.slice(2)}`;
		parcel.returnType = RETURNED_AS[event] ?? parcel.returnType;
		if (event === "order.return-id-created") parcel.returnId = `RL${parcel.consignmentId.slice(2)}`;
		this.#tell({
			...this.#eventOf(parcel, event, details),
			updated_at: parcel.updatedAt,
			timestamp: isoTime(now)
		});
	}
	/** Applies the due events of all parcels. */
	catchUp() {
		const { paceSeconds } = this;
		if (paceSeconds === null) return;
		for (const parcel of this.#parcels) while (parcel.movesAt <= this.#clock() && parcel.steps.length > 0) {
			const [event = "order.updated", ...rest] = parcel.steps;
			parcel.steps = rest;
			parcel.movesAt += rest[0] === "order.paid" ? INVOICE_MS : paceSeconds * 1e3;
			this.move(parcel.consignmentId, event);
		}
	}
	#eventOf(parcel, event, details) {
		const share = shareCollected(event);
		if (share !== null) parcel.collectedTaka = details.collectedTaka ?? Math.floor(parcel.amountToCollect * share);
		const isFee = [
			"order.created",
			"order.updated",
			"order.pickup-requested"
		].includes(event);
		const isReturn = event.startsWith("order.return-") || event === "order.returned-to-merchant";
		return {
			event,
			consignment_id: parcel.consignmentId,
			merchant_order_id: parcel.merchantOrderId,
			store_id: parcel.storeId,
			...isFee && { delivery_fee: parcel.feeTaka },
			...(share !== null || isReturn) && { collected_amount: parcel.collectedTaka },
			...details.reason !== void 0 && { reason: details.reason },
			...event === "order.paid" && { invoice_id: parcel.invoiceId },
			...isReturn && {
				return_consignment_id: parcel.returnId,
				return_type: details.returnType ?? parcel.returnType
			}
		};
	}
	#add(input) {
		const now = this.#clock();
		const amountToCollect = input.amount_to_collect;
		const parcel = {
			consignmentId: newConsignmentId(now),
			merchantOrderId: input.merchant_order_id ?? null,
			amountToCollect,
			order: { ...input },
			status: "Pending",
			updatedAt: dhakaTime(now),
			invoiceId: null,
			feeTaka: Math.round((this.#priceOf(input) + amountToCollect * COD_PERCENT) * 100) / 100,
			storeId: input.store_id,
			steps: JOURNEYS[this.journey],
			movesAt: now + (this.paceSeconds ?? 0) * 1e3,
			returnId: null,
			collectedTaka: 0,
			returnType: "return"
		};
		this.#parcels.push(parcel);
		this.move(parcel.consignmentId, "order.created");
		return parcel;
	}
	/**
	* Returns the price in taka by city and weight. Without a city the courier derives it; the simulator uses the
	* store's.
	*/
	#priceOf(input) {
		const store = this.#stores.find(({ id }) => id === input.store_id);
		const isNear = input.recipient_city === void 0 || input.recipient_city === store?.cityId;
		const halfKilos = Math.max(0, Math.ceil((input.item_weight - .5) * 2));
		return (isNear ? 60 : 110) + halfKilos * (isNear ? 7.5 : 12.5) + (input.delivery_type === 12 ? 50 : 0);
	}
};
/** Returns an id such as `DL121224VS8TTJ`. */
function newConsignmentId(now) {
	const [year = "", month = "", day = ""] = dhakaTime(now).slice(2, 10).split("-");
	return `DL${day}${month}${year}${Array.from({ length: 6 }, () => LETTERS[randomInt(32)]).join("")}`;
}
// simulators/courier/webhooks.ts
/** Time limit of the courier for a response. */
var TIMEOUT_MS = 1e4;
/** Sends parcel events to the merchant's endpoint and injects requested faults. */
var Webhooks = class {
	faults = [];
	sent = [];
	#target = null;
	#held = [];
	#underWay = /* @__PURE__ */ new Set();
	/**
	* Performs the handshake with the merchant's endpoint. Without success no events are sent there.
	* @returns whether it succeeded
	*/
	async connect(target) {
		this.#target = null;
		const { status, secret } = await post(target, { event: "webhook_integration" }, target.secret);
		const isRight = status === 202 && secret === (target.expects ?? target.secret);
		if (isRight) this.#target = target;
		return isRight;
	}
	send(event) {
		const target = this.#target;
		if (!target) return;
		const fault = consumeFault(this.faults, String(event.event));
		if (fault?.kind === "lose") return;
		if (fault?.kind === "hold") return void this.#held.push(event);
		for (let time = 0; time < (fault?.kind === "duplicate" ? 2 : 1); time += 1) this.#start(target, event, fault?.kind === "forge" ? `not ${target.secret}` : target.secret);
	}
	/** Sends held webhooks one after another, the last first by default. */
	async release(order = "lastFirst") {
		const heldEvents = order === "lastFirst" ? this.#held.toReversed() : this.#held;
		this.#held = [];
		for (const event of heldEvents) {
			if (this.#target) this.#start(this.#target, event, this.#target.secret);
			await this.waitUntilSent();
		}
	}
	/** Waits for the responses of all sent webhooks. */
	async waitUntilSent() {
		while (this.#underWay.size > 0) await Promise.all(this.#underWay);
	}
	#start(target, event, signature) {
		const webhook = {
			event: String(event.event),
			body: event,
			status: null
		};
		this.sent.push(webhook);
		const sending = post(target, event, signature).then(({ status }) => {
			webhook.status = status;
			this.#underWay.delete(sending);
		});
		this.#underWay.add(sending);
	}
};
function consumeFault(faults, event) {
	const at = faults.findIndex((fault) => event.includes(fault.event ?? ""));
	const fault = faults[at];
	if (!fault) return null;
	if (fault.times !== void 0) {
		if (fault.times <= 1) faults.splice(at, 1);
		else faults[at] = {
			...fault,
			times: fault.times - 1
		};
	}
	return fault;
}
/** @returns nulls without a response in time */
function post({ url, host }, body, signature) {
	return new Promise((resolve) => {
		const text = JSON.stringify(body);
		const outgoingRequest = request(url, {
			method: "POST",
			agent: false,
			signal: AbortSignal.timeout(TIMEOUT_MS),
			headers: {
				"content-type": "application/json",
				"content-length": Buffer.byteLength(text),
				"x-pathao-signature": signature,
				...host !== void 0 && { host }
			}
		});
		outgoingRequest.once("error", () => resolve({
			status: null,
			secret: null
		}));
		outgoingRequest.once("response", (response) => {
			const secret = response.headers["x-pathao-merchant-webhook-integration-secret"];
			response.resume().once("close", () => resolve({
				status: response.statusCode ?? null,
				secret: typeof secret === "string" ? secret : null
			}));
		});
		outgoingRequest.end(text);
	});
}
// simulators/courier.ts
var UPDATE_INTERVAL_MS = 1e3;
var API = /^\/aladdin\/api\/v1\/(.+)$/;
async function serve(state, request, response) {
	const path = new URL(request.url ?? "/", "http://courier").pathname;
	const body = request.method === "POST" ? await readJson(request) : null;
	const input = isRecord(body) ? body : {};
	const grantType = typeof input.grant_type === "string" ? input.grant_type : null;
	const recordedRequest = {
		method: request.method ?? "",
		path,
		grantType,
		status: null
	};
	state.requests.push(recordedRequest);
	response.once("finish", () => recordedRequest.status = response.statusCode);
	const fault = consumeFault$1(state.faults, path);
	if (fault && !fault.after && await act(fault, response)) return;
	const result = carryOut(state, request, {
		path: API.exec(path)?.[1] ?? "",
		input
	});
	if (fault?.after && await act(fault, response)) return;
	send(response, result);
}
function carryOut({ merchantAuth, book }, { method, headers }, { path, input }) {
	if (method === "POST" && path === "issue-token") return merchantAuth.issue(input);
	if (!merchantAuth.isAuthorized(headers.authorization)) return UNAUTHORISED;
	book.catchUp();
	if (method === "GET") {
		if (path === "stores") return book.stores();
		const consignmentId = /^orders\/([\w-]+)\/info$/.exec(path)?.[1];
		return consignmentId ? book.info(consignmentId) : listLocalities(path);
	}
	if (method !== "POST") return failure(405, "Method Not Allowed");
	switch (path) {
		case "stores": return book.addStore(input);
		case "merchant/price-plan": return book.price(input);
		case "orders": return book.create(input);
		case "orders/bulk": return book.createMany(input);
		default: return failure(405, "Method Not Allowed");
	}
}
var controlOf = ({ merchantAuth, book, webhooks, requests, faults }) => ({
	addFault: (fault) => void faults.push(fault),
	clearFaults: () => {
		faults.splice(0);
		webhooks.faults.splice(0);
	},
	setTokenSeconds: (seconds) => void (merchantAuth.tokenSeconds = seconds),
	revokeTokens: () => merchantAuth.revokeTokens(),
	changePassword: (password) => void (merchantAuth.merchant = {
		...merchantAuth.merchant,
		password
	}),
	advance: (seconds) => {
		merchantAuth.advance(seconds);
		book.catchUp();
	},
	calls: () => requests.map((recordedRequest) => ({ ...recordedRequest })),
	forgetCalls: () => void requests.splice(0),
	setJourney: (journey) => void (book.journey = journey),
	setPace: (seconds) => void (book.paceSeconds = seconds),
	parcels: () => book.parcels,
	move: (consignmentId, event, details) => book.move(consignmentId, event, details),
	connectWebhook: (target) => webhooks.connect(target),
	addWebhookFault: (fault) => void webhooks.faults.push(fault),
	releaseWebhooks: (order) => webhooks.release(order),
	webhooksSettled: () => webhooks.waitUntilSent(),
	webhooks: () => webhooks.sent.map((webhook) => ({ ...webhook }))
});
/** Runs a control function. Its parameters come as a JSON array; unknown names get 404. */
async function serveControl(control, request, response) {
	const action = new Map(Object.entries(control)).get((request.url ?? "").slice(11));
	const parameters = await readJson(request);
	if (!action || request.method !== "POST") return send(response, failure(404, "Not found"));
	send(response, {
		status: 200,
		body: { result: await action(...Array.isArray(parameters) ? parameters : []) ?? null }
	});
}
/**
* Starts a simulator of the courier's merchant API ("Aladdin"). It issues and refreshes tokens, lists cities, zones,
* areas and stores, and returns prices. It books parcels, sends webhooks of their events and injects requested faults.
*/
async function openCourierSimulator({ merchant = DEMO_MERCHANT, stores = DEMO_STORES, port = 0 } = {}) {
	const merchantAuth = new MerchantAuth(merchant);
	const webhooks = new Webhooks();
	const book = new ParcelBook(stores, () => merchantAuth.now, (event) => webhooks.send(event));
	const state = {
		merchantAuth,
		book,
		webhooks,
		requests: [],
		faults: []
	};
	const control = controlOf(state);
	const reservedPort = await reservePort(port) ?? await reservePort(0);
	if (!reservedPort) throw new Error("this machine has no free port");
	reservedPort.setHandler((request, response) => {
		(request.url?.startsWith("/simulator/") ? serveControl(control, request, response) : serve(state, request, response)).catch(() => response.destroy());
	});
	const walking = setInterval(() => book.catchUp(), UPDATE_INTERVAL_MS).unref();
	return {
		url: reservedPort.url,
		control,
		close: async () => {
			clearInterval(walking);
			await reservedPort.release();
		}
	};
}
export { openCourierSimulator };
