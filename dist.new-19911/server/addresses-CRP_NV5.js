import { f_ as openWire, h_ as applyFault, m_ as Faults } from "./shared-BJiPCzK.js";
/** The addresses that the simulator finds. */
var ADDRESSES = [
	known("IE-1", "IE", "14", "Harbour Row", "Dublin", "D", "County Dublin", "D02 X285"),
	known("IE-2", "IE", "15", "Harbour Row", "Dublin", "D", "County Dublin", "D02 X286"),
	known("IE-3", "IE", "3", "Quay Street", "Galway", "G", "County Galway", "H91 E2K3"),
	known("DE-1", "DE", "1", "Torstraße", "Berlin", "BE", "Berlin", "10119"),
	known("DE-2", "DE", "22", "Ackerstraße", "Berlin", "BE", "Berlin", "10115"),
	known("US-1", "US", "350", "Fifth Avenue", "New York", "NY", "New York", "10118"),
	known("JP-1", "JP", "1-2-3", "Ginza", "Chuo City", "Tokyo", "Tokyo", "104-0061")
];
function known(...[id, country, number, street, city, state, stateName, postcode]) {
	return {
		id: id ?? "",
		country: country ?? "",
		number: number ?? "",
		street: street ?? "",
		city: city ?? "",
		state: state ?? "",
		stateName: stateName ?? "",
		postcode: postcode ?? ""
	};
}
var lineOf = ({ country, number, street }) => country === "DE" ? `${street} ${number}` : `${number} ${street}`;
function find(query, country) {
	const words = query.toLowerCase().split(/\s+/).filter(Boolean);
	return ADDRESSES.filter((address) => {
		const text = `${lineOf(address)} ${address.city} ${address.postcode}`.toLowerCase();
		return address.country === country.toUpperCase() && words.every((word) => text.includes(word));
	});
}
/** Starts a simulator of Google Places below `/google` and of Loqate below `/loqate`. It has no state. */
async function openAddressSimulator({ port = 0 } = {}) {
	const faults = new Faults();
	const requests = [];
	const control = {
		addFault: (fault) => faults.add(fault),
		clearFaults: () => faults.clear()
	};
	const respond = async (request, response) => {
		const serve = () => serveRequest(request);
		const fault = faults.consume(request);
		if (fault?.kind === "status") return {
			status: fault.status ?? 500,
			body: { error: { message: "fault" } }
		};
		return fault ? applyFault(fault, response, serve) : serve();
	};
	return {
		...await openWire({
			port,
			control,
			requests,
			respond
		}),
		control,
		requests
	};
}
function serveRequest(request) {
	const url = new URL(request.path, "http://addresses");
	if (url.pathname.startsWith("/google/")) return serveGoogle(request, url);
	if (url.pathname.startsWith("/loqate/")) return serveLoqate(url);
	return {
		status: 404,
		body: {}
	};
}
var googleError = (status, message) => ({
	status,
	body: { error: {
		code: status,
		message,
		status: status === 403 ? "PERMISSION_DENIED" : "INVALID_ARGUMENT"
	} }
});
function serveGoogle({ method, headers, body }, url) {
	if (headers["x-goog-api-key"] !== "demo-address-key") return googleError(403, "The provided API key is invalid.");
	if (method === "POST" && url.pathname === "/google/v1/places:autocomplete") return autocomplete(body);
	const id = /^\/google\/v1\/places\/([\w-]+)$/.exec(url.pathname)?.[1];
	if (method !== "GET" || id === void 0) return googleError(404, "Not found");
	if (!headers["x-goog-fieldmask"]) return googleError(400, "FieldMask is a required parameter.");
	const address = ADDRESSES.find((one) => one.id === id);
	return address ? {
		status: 200,
		body: { addressComponents: componentsOf(address) }
	} : googleError(404, "Not found");
}
function autocomplete(body) {
	const { input, includedRegionCodes } = JSON.parse(body);
	if (!input) return googleError(400, "input is required");
	const suggestions = (includedRegionCodes ?? []).flatMap((country) => find(input, country)).map((address) => ({ placePrediction: {
		place: `places/${address.id}`,
		placeId: address.id,
		text: { text: `${lineOf(address)}, ${address.city}` },
		structuredFormat: {
			mainText: { text: lineOf(address) },
			secondaryText: { text: address.city }
		},
		types: ["street_address"]
	} }));
	return {
		status: 200,
		body: suggestions.length > 0 ? { suggestions } : {}
	};
}
function componentsOf({ country, number, street, city, state, stateName, postcode }) {
	const component = (longText, type, shortText = longText) => ({
		longText,
		shortText,
		types: [type, "political"],
		languageCode: "en"
	});
	return [
		component(number, "street_number"),
		component(street, "route"),
		component(city, "locality"),
		component(stateName, "administrative_area_level_1", state),
		component(country, "country"),
		component(postcode, "postal_code")
	];
}
function serveLoqate({ pathname, searchParams }) {
	if (searchParams.get("Key") !== "demo-address-key") return {
		status: 200,
		body: { Items: [{
			Error: "2",
			Description: "Unknown key",
			Cause: "The key does not exist",
			Resolution: ""
		}] }
	};
	if (pathname === "/loqate/Capture/Interactive/Find/v1.10/json6.ws") return loqateFind(searchParams);
	if (pathname !== "/loqate/Capture/Interactive/Retrieve/v1.20/json6.ws") return {
		status: 404,
		body: {}
	};
	return {
		status: 200,
		body: { Items: ADDRESSES.filter(({ id }) => searchParams.get("Id") === `${id}|ENG`).map(retrieved) }
	};
}
function loqateFind(query) {
	const found = find(query.get("Text") ?? "", query.get("Countries") ?? "");
	const item = (address) => ({
		Id: `${address.id}|ENG`,
		Type: "Address",
		Text: lineOf(address),
		Highlight: "",
		Description: `${address.city} ${address.postcode}`
	});
	const container = query.get("Container");
	if (container !== null) return {
		status: 200,
		body: { Items: found.filter(({ street }) => container === `street|${street}`).map(item) }
	};
	return {
		status: 200,
		body: { Items: [...Map.groupBy(found, ({ street }) => street)].map(([street, [first, ...more]]) => first && more.length > 0 ? {
			Id: `street|${street}`,
			Type: "Street",
			Text: street,
			Highlight: "",
			Description: `${first.city} - ${more.length + 1} Addresses`
		} : first && item(first)) }
	};
}
var retrieved = (address) => ({
	Id: `${address.id}|ENG`,
	Language: "ENG",
	Line1: lineOf(address),
	Line2: "",
	City: address.city,
	ProvinceName: address.stateName,
	ProvinceCode: address.state,
	AdminAreaName: address.stateName,
	PostalCode: address.postcode,
	CountryIso2: address.country
});
export { openAddressSimulator };
