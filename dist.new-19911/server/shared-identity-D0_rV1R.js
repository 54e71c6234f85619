import { Ag as serializeJoseHeader, Cg as validateExtractableOption, Eg as isDisjoint, Fg as encode$1, Gg as encoder, Hg as JWTInvalid, Kg as createClock, Lg as JOSENotSupported, Mg as validateCrit, Ng as validateCritDuplicates, Og as isObject, Pg as decode, Tg as assertNotSet, Ug as concat, Vg as JWSInvalid, Wg as encode$2, _g as isKeyObject, bg as prepareKey, cg as jwtVerify, db as object, dg as JWS, eb as _enum, fg as jwsAlgorithm, gg as isCryptoKey, hg as invalidKeyInput, jg as validateB64, kg as parseJoseHeader, lg as JWTClaimsBuilder, mb as string, mg as checkModulusLength, nb as array, p_ as reservePort, pg as table, rb as boolean, ub as number, ug as jwtClaimsSetBytes, vg as jwkToKey, wg as JWS_RECOGNIZED, xg as rawKey, yg as normalizeJwk } from "./shared-BJiPCzK.js";
import { dirname, join } from "node:path";
import { createHmac, createPublicKey, randomBytes, randomUUID, scryptSync, timingSafeEqual } from "node:crypto";
import { link, mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
// simulators/identity/error.ts
/** An error response of the provider, with its status and error name. */
var IdentityError = class extends Error {
	status;
	constructor(message, status = 400) {
		super(message);
		this.status = status;
	}
};
/** Returns the body of an error response. */
var buildErrorBody = (status, message) => ({ error: {
	code: status,
	message,
	errors: [{
		message,
		reason: "invalid",
		domain: "global"
	}]
} });
// simulators/identity/state.ts
var createProjectState = (project, saved) => {
	const people = saved?.people.find(({ projectId }) => projectId === project.projectId);
	return {
		project,
		accounts: new Map(people?.accounts.map((account) => [account.subject, account])),
		codes: people?.codes ?? []
	};
};
/** Returns an id of the same length as the provider's. */
var newSubject = () => randomBytes(21).toString("base64url");
function addAccount(projectState, now, values) {
	const account = {
		subject: newSubject(),
		email: null,
		emailVerified: false,
		name: "",
		password: null,
		logins: [],
		disabled: false,
		createdAt: now,
		lastSignInAt: now,
		validSince: Math.floor(now / 1e3),
		wrongTries: 0,
		lastWrongAt: 0,
		...values
	};
	projectState.accounts.set(account.subject, account);
	return account;
}
function findByEmail({ accounts }, email) {
	if (!email) return null;
	const normalizedEmail = email.toLowerCase();
	return [...accounts.values()].find((account) => account.email === normalizedEmail) ?? null;
}
var findByLogin = ({ accounts }, { provider, subject }) => [...accounts.values()].find(({ logins }) => logins.some((login) => login.provider === provider && login.subject === subject)) ?? null;
var providersOf = ({ password, logins }) => [...password ? ["password"] : [], ...logins.map(({ provider }) => provider)];
/** Ends all sessions of the account. */
function endSessions(account, now) {
	account.validSince = Math.floor(now / 1e3);
}
// simulators/identity/passwords.ts
var MAX_ATTEMPTS$1 = 5;
/** How long an account rejects passwords after too many failures. */
var PAUSE_MS = 3e5;
var SHORTEST = 6;
var hash = (password, salt) => scryptSync(password, Buffer.from(salt, "base64url"), 32, { N: 4096 });
/**
* Sets the password and ends all sessions of the old one.
* @throws IdentityError when the project requires a longer one
*/
function setPassword(account, password, { project, now }) {
	rejectWeak(project, password);
	const salt = randomBytes(16).toString("base64url");
	account.password = {
		salt,
		hash: hash(password, salt).toString("base64url")
	};
	account.wrongTries = 0;
	endSessions(account, now);
}
function rejectWeak({ passwordMinLength }, password) {
	if (passwordMinLength === void 0) {
		if (password.length < SHORTEST) throw new IdentityError(`WEAK_PASSWORD : Password should be at least ${SHORTEST} characters`);
	} else if (password.length < passwordMinLength) throw new IdentityError(`PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain at least ${passwordMinLength} characters]`);
}
/**
* Returns whether this is the account's password. Five consecutive failures lock the account for five minutes; a reset
* unlocks it.
* @throws IdentityError while it is locked, even for the right password
*/
function checkPassword(account, password, now) {
	if (account.wrongTries >= MAX_ATTEMPTS$1 && now - account.lastWrongAt < PAUSE_MS) throw new IdentityError("TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.");
	const isRight = account.password !== null && timingSafeEqual(hash(password, account.password.salt), Buffer.from(account.password.hash, "base64url"));
	account.wrongTries = isRight ? 0 : account.wrongTries + 1;
	if (!isRight) account.lastWrongAt = now;
	return isRight;
}
// node_modules/jose/dist/webapi/lib/jwe_algorithms.js
var wrap = [["encrypt", "wrapKey"], ["decrypt", "unwrapKey"]];
var derive = [[], ["deriveBits"]];
var none = [[], []];
function rsaes(bits) {
	return {
		kty: ["RSA"],
		mode: "key-encryption",
		subtle: {
			name: "RSA-OAEP",
			hash: `SHA-${bits}`
		},
		usages: wrap,
		ops: ["wrapKey", "unwrapKey"]
	};
}
function ecdh(mode) {
	return {
		kty: ["EC", "OKP"],
		mode,
		subtle: { name: "ECDH" },
		resolve: ({ kty, crv, asymmetricKeyType }) => {
			if (crv === "X25519" || asymmetricKeyType === "x25519") return { name: "X25519" };
			if (kty === "OKP") throw new JOSENotSupported("Invalid or unsupported JWK \"alg\" (Algorithm) Parameter value");
			return {
				name: "ECDH",
				namedCurve: crv
			};
		},
		usages: derive,
		ops: [void 0, "deriveBits"]
	};
}
function aeskw(bits, gcm = !1) {
	return {
		kty: ["oct"],
		mode: "key-wrapping",
		secret: !0,
		subtle: {
			name: gcm ? "AES-GCM" : "AES-KW",
			length: bits
		},
		usages: none,
		ops: gcm ? ["encrypt", "decrypt"] : ["wrapKey", "unwrapKey"]
	};
}
function pbes2() {
	return {
		kty: ["oct"],
		mode: "key-wrapping",
		secret: !0,
		subtle: { name: "PBKDF2" },
		usages: none,
		ops: ["deriveBits", "deriveBits"]
	};
}
var JWE = table({
	dir: {
		kty: ["oct"],
		mode: "direct-encryption",
		secret: !0,
		subtle: { name: "AES-GCM" },
		usages: none,
		ops: ["encrypt", "decrypt"]
	},
	"RSA-OAEP": rsaes(1),
	"RSA-OAEP-256": rsaes(256),
	"RSA-OAEP-384": rsaes(384),
	"RSA-OAEP-512": rsaes(512),
	"ECDH-ES": ecdh("direct-key-agreement"),
	"ECDH-ES+A128KW": ecdh("key-agreement-with-key-wrapping"),
	"ECDH-ES+A192KW": ecdh("key-agreement-with-key-wrapping"),
	"ECDH-ES+A256KW": ecdh("key-agreement-with-key-wrapping"),
	A128KW: aeskw(128),
	A192KW: aeskw(192),
	A256KW: aeskw(256),
	A128GCMKW: aeskw(128, !0),
	A192GCMKW: aeskw(192, !0),
	A256GCMKW: aeskw(256, !0),
	"PBES2-HS256+A128KW": pbes2(),
	"PBES2-HS384+A192KW": pbes2(),
	"PBES2-HS512+A256KW": pbes2()
});
var contentOps = ["encrypt", "decrypt"];
function contentEncryption(bits, cbc = !1) {
	return {
		kty: ["oct"],
		secret: !0,
		subtle: {
			name: cbc ? "AES-CBC" : "AES-GCM",
			length: bits
		},
		usages: none,
		ops: contentOps,
		cekBits: bits,
		ivBits: cbc ? 128 : 96,
		cbc
	};
}
table({
	A128GCM: contentEncryption(128),
	A192GCM: contentEncryption(192),
	A256GCM: contentEncryption(256),
	"A128CBC-HS256": contentEncryption(256, !0),
	"A192CBC-HS384": contentEncryption(384, !0),
	"A256CBC-HS512": contentEncryption(512, !0)
});
// node_modules/jose/dist/webapi/lib/jws_sign.js
async function createSignature(input, key, rejectUnencoded) {
	let [payload, protectedHeader, unprotectedHeader, crit] = input, encodedProtectedHeader = "";
	if (protectedHeader !== void 0) {
		const normalized = serializeJoseHeader(JWSInvalid, protectedHeader);
		protectedHeader = normalized[0], encodedProtectedHeader = encode$1(normalized[1]);
	}
	if (unprotectedHeader !== void 0 && (unprotectedHeader = serializeJoseHeader(JWSInvalid, unprotectedHeader)[0]), !protectedHeader && !unprotectedHeader) throw new JWSInvalid("either setProtectedHeader or setUnprotectedHeader must be called before #sign()");
	if (!isDisjoint(protectedHeader, unprotectedHeader)) throw new JWSInvalid("JWS Protected and JWS Unprotected Header Parameter names must be disjoint");
	const joseHeader = {
		...protectedHeader,
		...unprotectedHeader
	};
	validateCritDuplicates(JWSInvalid, protectedHeader);
	const b64 = validateB64(protectedHeader, validateCrit(JWSInvalid, JWS_RECOGNIZED, crit, protectedHeader, joseHeader));
	b64 || rejectUnencoded?.();
	const { alg } = joseHeader;
	if (typeof alg != "string" || !alg) throw new JWSInvalid("JWS \"alg\" (Algorithm) Header Parameter missing or invalid");
	const entry = jwsAlgorithm(alg);
	let encodedPayload = "", signingPayload = payload, signingInput;
	if (b64) {
		const encodedPayloadCache = input[4];
		encodedPayloadCache ? (encodedPayload = encodedPayloadCache[0] ??= encode$1(payload), signingPayload = encodedPayloadCache[1] ??= encode$2(encodedPayload)) : (encodedPayload = encode$1(payload), signingInput = encoder.encode(`${encodedProtectedHeader}.${encodedPayload}`));
	}
	signingInput ??= concat(encode$2(encodedProtectedHeader), encode$2("."), signingPayload);
	const signingKey = await rawKey(await prepareKey(entry, key, "sign"), entry.subtle, "sign");
	entry.minRsaBits && checkModulusLength(entry.alg, signingKey);
	const jws = {
		signature: encode$1(new Uint8Array(await crypto.subtle.sign(entry.signing, signingKey, signingInput))),
		payload: encodedPayload
	};
	return protectedHeader && (jws.protected = encodedProtectedHeader), unprotectedHeader && (jws.header = unprotectedHeader), [jws, b64];
}
async function createCompactSignature(payload, protectedHeader, crit, key, rejectUnencoded) {
	const [jws] = await createSignature([
		payload,
		protectedHeader,
		void 0,
		crit
	], key, rejectUnencoded);
	return `${jws.protected}.${jws.payload}.${jws.signature}`;
}
// node_modules/jose/dist/webapi/jwt/sign.js
var SignJWT_base = JWTClaimsBuilder;
var SignJWT = class extends SignJWT_base {
	#protectedHeader;
	setProtectedHeader(protectedHeader) {
		return assertNotSet(this.#protectedHeader, "setProtectedHeader"), this.#protectedHeader = protectedHeader, this;
	}
	async sign(key, options) {
		return createCompactSignature(jwtClaimsSetBytes(this), this.#protectedHeader, options?.crit, key, () => {
			throw new JWTInvalid("JWTs MUST NOT use unencoded payload");
		});
	}
};
// node_modules/jose/dist/webapi/lib/key_algorithm.js
var algArgument = "\"alg\" (Algorithm)";
function unsupportedAlg(source = "JWK \"alg\" (Algorithm) Parameter") {
	throw new JOSENotSupported(`Invalid or unsupported ${source} value`);
}
function keyAlgorithm(alg, source) {
	return (typeof alg == "string" ? JWS[alg] ?? JWE[alg] : void 0) ?? unsupportedAlg(source);
}
// node_modules/jose/dist/webapi/key/export.js
async function exportJWK(key) {
	if (isKeyObject(key)) if (key.type === "secret") key = key.export();
	else return key.export({ format: "jwk" });
	if (key instanceof Uint8Array) return {
		kty: "oct",
		k: encode$1(key)
	};
	if (!isCryptoKey(key)) throw new TypeError(invalidKeyInput(key, "CryptoKey", "KeyObject", "Uint8Array"));
	if (!key.extractable) throw new TypeError("non-extractable CryptoKey cannot be exported as a JWK");
	const jwk = await crypto.subtle.exportKey("jwk", key);
	delete jwk.ext, delete jwk.key_ops, delete jwk.use, jwk.kty !== "AKP" && delete jwk.alg;
	for (const parameter of Object.keys(jwk)) jwk[parameter] === void 0 && delete jwk[parameter];
	return jwk;
}
// node_modules/jose/dist/webapi/key/import.js
async function importJWK(jwk, alg, options) {
	if (!isObject(jwk)) throw new TypeError("JWK must be an object");
	const normalized = normalizeJwk(jwk), extractable = validateExtractableOption(options?.extractable), { alg: jwkAlg } = normalized;
	if (alg ??= jwkAlg, normalized.kty !== "oct" && !alg) throw new TypeError("\"alg\" argument is required when \"jwk.alg\" is not present");
	switch (normalized.kty) {
		case "oct":
			if (typeof normalized.k != "string") throw new TypeError("missing \"k\" (Key Value) Parameter value");
			return decode(normalized.k);
		case "AKP":
			if (typeof jwkAlg != "string" || !jwkAlg) throw new TypeError("missing \"alg\" (Algorithm) Parameter value");
			if (alg !== jwkAlg) throw new TypeError("JWK alg and alg option value mismatch");
			return jwkToKey(keyAlgorithm(alg), normalized, extractable);
		case "RSA":
		case "EC":
		case "OKP": return jwkToKey(keyAlgorithm(alg), normalized, extractable);
		default: throw new JOSENotSupported("Unsupported \"kty\" (Key Type) Parameter value");
	}
}
// node_modules/jose/dist/webapi/util/decode_protected_header.js
function decodeProtectedHeader(token) {
	let encodedProtectedHeader;
	if (typeof token == "string") {
		const parts = token.split(".");
		(parts.length === 3 || parts.length === 5) && ([encodedProtectedHeader] = parts);
	} else if (typeof token == "object" && token) if ("protected" in token) encodedProtectedHeader = token.protected;
	else throw new TypeError("Token does not contain a Protected Header");
	const invalid = "Invalid Token or Protected Header formatting";
	if (typeof encodedProtectedHeader != "string" || !encodedProtectedHeader) throw new TypeError(invalid);
	return parseJoseHeader(encodedProtectedHeader, TypeError, invalid);
}
// node_modules/jose/dist/webapi/key/generate_key_pair.js
function getModulusLengthOption(options) {
	const modulusLength = options?.modulusLength ?? 2048;
	if (typeof modulusLength != "number" || !Number.isInteger(modulusLength) || modulusLength < 2048) throw new JOSENotSupported("Invalid or unsupported modulusLength option provided, 2048 bits or larger keys must be used");
	return modulusLength;
}
async function generateKeyPair(alg, options) {
	const extractable = validateExtractableOption(options?.extractable), entry = keyAlgorithm(alg, algArgument);
	entry.secret && unsupportedAlg("\"alg\" (Algorithm)");
	let algorithm;
	if (entry.resolve) {
		const crv = options?.crv ?? "P-256";
		if (![
			"P-256",
			"P-384",
			"P-521",
			"X25519"
		].includes(crv)) throw new JOSENotSupported("Invalid or unsupported crv option provided, supported values are P-256, P-384, P-521, and X25519");
		algorithm = entry.resolve({ crv });
	} else {
		if (entry.crv !== void 0 && options?.crv !== void 0 && options.crv !== entry.crv) throw new JOSENotSupported(`Invalid or unsupported crv option provided, the only supported value for ${alg} is ${entry.crv}`);
		algorithm = entry.kty[0] === "RSA" ? {
			...entry.subtle,
			publicExponent: Uint8Array.of(1, 0, 1),
			modulusLength: getModulusLengthOption(options)
		} : entry.subtle;
	}
	return crypto.subtle.generateKey(algorithm, extractable ?? !1, [...entry.usages[1], ...entry.usages[0]]);
}
// simulators/identity/keys.ts
async function openKeyRing(saved) {
	let keys = saved.length > 0 ? [...saved] : [await makeKey()];
	const newest = () => keys[keys.length - 1] ?? {};
	return {
		sign: async (claims) => {
			const key = newest();
			const header = {
				alg: "RS256",
				kid: key.kid ?? "",
				typ: "JWT"
			};
			return new SignJWT(claims).setProtectedHeader(header).sign(await importJWK(key, "RS256"));
		},
		read: async (token) => {
			try {
				const { kid } = decodeProtectedHeader(token);
				const key = keys.find((each) => each.kid === kid);
				if (!key) return null;
				const { payload } = await jwtVerify(token, await importJWK(publicHalf(key), "RS256"), {
					algorithms: ["RS256"],
					currentDate: /* @__PURE__ */ new Date(0)
				});
				return payload;
			} catch {
				return null;
			}
		},
		publicKeys: () => keys.map(publicHalf),
		newest,
		rotate: async () => {
			const key = await makeKey();
			keys = [...keys, key];
			return key.kid ?? "";
		},
		dropOld: () => {
			keys = [newest()];
		},
		saved: () => keys
	};
}
async function makeKey() {
	const { privateKey } = await generateKeyPair("RS256", { extractable: true });
	return {
		...await exportJWK(privateKey),
		kid: randomUUID().replaceAll("-", ""),
		alg: "RS256",
		use: "sig"
	};
}
var publicHalf = ({ kty, n, e, kid, alg, use }) => ({
	kty,
	n,
	e,
	kid,
	alg,
	use
});
// simulators/identity/state-file.ts
/** The content of the state file is invalid. */
var DamagedState = class extends Error {};
/**
* Reads the state file; null when there is none.
* @throws DamagedState
*/
async function readState(file) {
	let text;
	try {
		text = await readFile(file, "utf8");
	} catch (error) {
		if (error.code === "ENOENT") return null;
		throw error;
	}
	try {
		const state = JSON.parse(text);
		if (state.version === 1) return state;
	} catch {}
	throw new DamagedState(`The file ${file} is damaged. Please put it aside; demo accounts in it are lost then.`);
}
/**
* Creates a state file. `save` resolves when the change is on disk; concurrent changes are written together. A killed
* process leaves the old or the new file intact.
*/
function createStateFile(file, snapshot) {
	let pendingWrite = null;
	let next = null;
	async function write() {
		await mkdir(dirname(file), {
			recursive: true,
			mode: 448
		});
		const aside = `${file}.new`;
		const handle = await open(aside, "w", 384);
		try {
			await handle.writeFile(JSON.stringify(snapshot()));
			await handle.sync();
		} finally {
			await handle.close();
		}
		await rename(aside, file);
		await syncFolder(dirname(file));
	}
	function begin() {
		pendingWrite = write().finally(() => {
			pendingWrite = null;
		});
		return pendingWrite;
	}
	return { save: () => {
		if (!pendingWrite) return begin();
		next ??= pendingWrite.catch(() => {}).then(() => {
			next = null;
			return begin();
		});
		return next;
	} };
}
async function syncFolder(folder) {
	const handle = await open(folder, "r");
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}
// simulators/identity/provider.ts
async function openProvider({ projects, file, now }) {
	const saved = file ? await readState(file) : null;
	const provider = {
		clock: createClock(now),
		keys: await openKeyRing(saved?.keys ?? []),
		secret: saved?.secret ?? randomBytes(32).toString("base64url"),
		projectStates: projects.map((project) => createProjectState(project, saved)),
		issuingFaults: /* @__PURE__ */ new Map(),
		faultyTokens: /* @__PURE__ */ new Map(),
		faults: [],
		requests: [],
		save: async () => {}
	};
	if (file) {
		provider.save = createStateFile(file, () => snapshot(provider, saved)).save;
		if (!saved) await provider.save();
	}
	return provider;
}
/** Accounts of projects that are not served now are saved too. */
function snapshot({ keys, secret, projectStates }, saved) {
	const served = new Set(projectStates.map(({ project }) => project.projectId));
	return {
		version: 1,
		keys: keys.saved(),
		secret,
		people: [...saved?.people.filter(({ projectId }) => !served.has(projectId)) ?? [], ...projectStates.map(({ project, accounts, codes }) => ({
			projectId: project.projectId,
			accounts: [...accounts.values()],
			codes
		}))]
	};
}
/**
* Returns the project of an API key.
* @throws IdentityError for an unknown key
*/
function getProjectStateByKey({ projectStates }, apiKey) {
	const projectState = projectStates.find(({ project }) => project.apiKey === apiKey);
	if (!projectState) throw new IdentityError("API key not valid. Please pass a valid API key.");
	return projectState;
}
/**
* Returns a project, for tests.
* @throws Error when there is none
*/
function getProjectState({ projectStates }, projectId) {
	const projectState = projectStates.find(({ project }) => project.projectId === projectId);
	if (!projectState) throw new Error(`there is no project ${projectId}`);
	return projectState;
}
// simulators/identity/control-accounts.ts
/** Creates the control functions for accounts. */
var createAccountControl = (provider) => ({
	addAccount: (projectId, { email, password, logins = [], ...rest }) => {
		const projectState = getProjectState(provider, projectId);
		if (findByEmail(projectState, email)) throw new Error(`${projectId} has ${email} already`);
		const now = provider.clock.now();
		const address = email?.toLowerCase() ?? null;
		const account = addAccount(projectState, now, {
			...rest,
			email: address,
			logins: logins.map((login) => ({
				...login,
				email: address
			}))
		});
		if (password !== void 0) setPassword(account, password, {
			project: projectState.project,
			now
		});
		return account.subject;
	},
	findAccount: (projectId, who) => {
		const account = find(getProjectState(provider, projectId), who);
		return account && view(account);
	},
	setDisabled: (projectId, who, disabled) => {
		get(getProjectState(provider, projectId), who).disabled = disabled;
	},
	deleteAccount: (projectId, who) => {
		const projectState = getProjectState(provider, projectId);
		projectState.accounts.delete(get(projectState, who).subject);
	}
});
var find = (projectState, who) => projectState.accounts.get(who) ?? findByEmail(projectState, who);
function get(projectState, who) {
	const account = find(projectState, who);
	if (!account) throw new Error(`${projectState.project.projectId} has no account ${who}`);
	return account;
}
var view = (account) => {
	const { subject, email, emailVerified, name, disabled } = account;
	return {
		subject,
		email,
		emailVerified,
		name,
		disabled,
		providers: providersOf(account)
	};
};
// simulators/identity/faulty-tokens.ts
var HOUR = 3600;
var TEN_MINUTES = 600;
var OTHER = "somebody-elses-project";
/** Claims that a verifier must reject, with a correct signature. */
var INVALID_CLAIMS = {
	expired: ({ iat = 0, exp = 0, auth_time, ...rest }) => ({
		...rest,
		iat: iat - 2 * HOUR,
		exp: exp - 2 * HOUR,
		auth_time: Number(auth_time) - 2 * HOUR
	}),
	"wrong-audience": (claims) => ({
		...claims,
		aud: OTHER
	}),
	"wrong-issuer": (claims) => ({
		...claims,
		iss: issuerOf(OTHER)
	}),
	"wrong-project": (claims) => ({
		...claims,
		aud: OTHER,
		iss: issuerOf(OTHER)
	}),
	future: ({ iat = 0, exp = 0, ...rest }) => ({
		...rest,
		iat: iat + TEN_MINUTES,
		exp: exp + TEN_MINUTES
	}),
	"future-sign-in": (claims) => ({
		...claims,
		auth_time: Number(claims.auth_time) + TEN_MINUTES
	}),
	"no-subject": ({ sub, ...rest }) => sub === void 0 ? {} : rest,
	"empty-subject": (claims) => ({
		...claims,
		sub: ""
	})
};
/** Signatures that a verifier must reject, with correct claims. */
var INVALID_SIGNATURES = {
	unsigned: async (claims) => `${encode({
		alg: "none",
		typ: "JWT"
	})}.${encode(claims)}.`,
	symmetric: async (claims, publishedKey) => {
		const head = `${encode({
			alg: "HS256",
			kid: publishedKey.kid,
			typ: "JWT"
		})}.${encode(claims)}`;
		const pem = createPublicKey({
			key: { ...publicHalf(publishedKey) },
			format: "jwk"
		}).export({
			type: "spki",
			format: "pem"
		});
		return `${head}.${createHmac("sha256", pem).update(head).digest("base64url")}`;
	},
	forged: async (claims, publishedKey) => signWith(await makeKey(), claims, {
		alg: "RS256",
		kid: publishedKey.kid ?? ""
	}),
	"own-key": async (claims) => {
		const key = await makeKey();
		return signWith(key, claims, {
			alg: "RS256",
			kid: key.kid ?? "",
			jwk: publicHalf(key)
		});
	},
	"unknown-key": async (claims) => {
		const key = await makeKey();
		return signWith(key, claims, {
			alg: "RS256",
			kid: key.kid ?? ""
		});
	}
};
var issuerOf = (projectId) => `https://securetoken.google.com/${projectId}`;
/** Signs claims, correctly or with a fault. */
async function signToken(keys, claims, fault) {
	if (!fault) return keys.sign(claims);
	const sign = INVALID_SIGNATURES[fault];
	if (sign) return sign(claims, keys.newest());
	return keys.sign(INVALID_CLAIMS[fault]?.(claims) ?? claims);
}
var encode = (value) => encode$1(JSON.stringify(value));
var signWith = async (key, claims, header) => new SignJWT(claims).setProtectedHeader({
	typ: "JWT",
	...header
}).sign(await importJWK(key, "RS256"));
// simulators/identity/tokens.ts
var LIFETIME_S = 3600;
/** Claims of a refresh token, which is encrypted to prevent forgery. */
var RefreshClaims = object({
	projectId: string(),
	subject: string(),
	by: _enum([
		"password",
		"google.com",
		"facebook.com"
	]),
	authTime: number(),
	/** Seconds since 1970. */
	madeAt: number()
});
async function issueTokens(provider, { project }, signIn) {
	const { account, by, authTime } = signIn;
	const now = provider.clock.seconds();
	const claims = claimsOf(project, {
		now,
		authTime,
		input: {
			subject: account.subject,
			email: account.email,
			emailVerified: account.emailVerified,
			name: account.name,
			provider: by,
			identities: identitiesOf(account)
		}
	});
	const fault = provider.issuingFaults.get(project.projectId) ?? null;
	const idToken = await signToken(provider.keys, claims, fault);
	if (fault) provider.faultyTokens.set(idToken, claims);
	const refresh = {
		projectId: project.projectId,
		subject: account.subject,
		by,
		authTime,
		madeAt: now
	};
	return {
		idToken,
		refreshToken: seal(provider.secret, JSON.stringify(refresh)),
		expiresIn: String(LIFETIME_S)
	};
}
/** Returns an ID token for a person, who needs no account. */
async function mintToken(provider, project, input) {
	const now = provider.clock.seconds();
	const by = input.provider ?? "password";
	const { email = "person@example.test", subject = newSubject() } = input;
	const identities = Object.fromEntries([...email ? [["email", [email]]] : [], ...(input.providers ?? [by]).filter((each) => each !== "password").map((each) => [each, [`${each}-${subject}`]])]);
	const claims = claimsOf(project, {
		now,
		authTime: now - (input.signedInAgo ?? 0),
		input: {
			subject,
			email,
			emailVerified: input.emailVerified ?? false,
			name: input.name ?? "",
			provider: by,
			identities
		}
	});
	return signToken(provider.keys, {
		...claims,
		...input.claims
	}, input.fault ?? null);
}
function claimsOf({ projectId }, { now, authTime, input }) {
	return {
		...input.name && { name: input.name },
		iss: issuerOf(projectId),
		aud: projectId,
		auth_time: authTime,
		user_id: input.subject,
		sub: input.subject,
		iat: now,
		exp: now + LIFETIME_S,
		...input.email && {
			email: input.email,
			email_verified: input.emailVerified
		},
		firebase: {
			identities: input.identities,
			sign_in_provider: input.provider
		}
	};
}
var identitiesOf = (account) => ({
	...account.email && { email: [account.email] },
	...Object.fromEntries(account.logins.map(({ provider, subject }) => [provider, [subject]]))
});
/**
* Returns the sign-in of an ID token.
* @throws IdentityError
*/
async function readIdToken(provider, projectState, token) {
	if (!token) throw new IdentityError("MISSING_ID_TOKEN");
	const claims = provider.faultyTokens.get(token) ?? await provider.keys.read(token);
	if (!claims || claims.aud !== projectState.project.projectId || (claims.exp ?? 0) <= provider.clock.seconds()) throw new IdentityError("INVALID_ID_TOKEN");
	const account = projectState.accounts.get(claims.sub ?? "");
	if (!account) throw new IdentityError("USER_NOT_FOUND");
	if (account.disabled) throw new IdentityError("USER_DISABLED");
	if ((claims.iat ?? 0) < account.validSince) throw new IdentityError("TOKEN_EXPIRED");
	const { sign_in_provider: by } = claims.firebase;
	return {
		account,
		by,
		authTime: Number(claims.auth_time)
	};
}
/**
* Returns the sign-in of a refresh token.
* @throws IdentityError
*/
function readRefreshToken(provider, projectState, token) {
	const opened = open$1(provider.secret, token);
	const claims = opened === null ? null : RefreshClaims.parse(JSON.parse(opened));
	if (claims?.projectId !== projectState.project.projectId) throw new IdentityError("INVALID_REFRESH_TOKEN");
	const account = projectState.accounts.get(claims.subject);
	if (!account) throw new IdentityError("USER_NOT_FOUND");
	if (account.disabled) throw new IdentityError("USER_DISABLED");
	if (claims.madeAt < account.validSince) throw new IdentityError("TOKEN_EXPIRED");
	return {
		account,
		by: claims.by,
		authTime: claims.authTime
	};
}
var macOf = (secret, text) => createHmac("sha256", secret).update(text).digest("base64url");
var seal = (secret, text) => {
	const body = Buffer.from(text).toString("base64url");
	return `${body}.${macOf(secret, body)}`;
};
function open$1(secret, sealed) {
	const [body = "", given = ""] = sealed.split(".");
	const right = Buffer.from(macOf(secret, body));
	return right.length === given.length && timingSafeEqual(right, Buffer.from(given)) ? Buffer.from(body, "base64url").toString() : null;
}
// simulators/identity/control.ts
var modeOf = {
	PASSWORD_RESET: "resetPassword",
	VERIFY_EMAIL: "verifyEmail",
	VERIFY_AND_CHANGE_EMAIL: "verifyAndChangeEmail"
};
/** @param url base URL of the provider's own pages */
function createControl(provider, url) {
	return {
		...createAccountControl(provider),
		addProject: (project) => {
			if (provider.projectStates.some((projectState) => projectState.project.apiKey === project.apiKey)) throw new Error(`the API key ${project.apiKey} is taken`);
			provider.projectStates.push(createProjectState(project, null));
		},
		configure: (projectId, settings) => {
			const projectState = getProjectState(provider, projectId);
			projectState.project = {
				...projectState.project,
				...settings
			};
		},
		outbox: (projectId) => {
			const { project, codes } = getProjectState(provider, projectId);
			return codes.map(({ code, requestType, email, continueUrl, sentAt }) => {
				const query = new URLSearchParams({
					mode: modeOf[requestType],
					oobCode: code,
					apiKey: project.apiKey,
					lang: "en"
				});
				if (continueUrl) query.set("continueUrl", continueUrl);
				return {
					email,
					requestType,
					oobCode: code,
					link: `${url}/emulator/action?${query}`,
					sentAt: new Date(sentAt).toISOString()
				};
			});
		},
		mint: (projectId, input = {}) => mintToken(provider, getProjectState(provider, projectId).project, input),
		issueWith: (projectId, fault) => {
			if (fault) provider.issuingFaults.set(projectId, fault);
			else provider.issuingFaults.delete(projectId);
		},
		addFault: (fault) => void provider.faults.push({ ...fault }),
		clearFaults: () => void provider.faults.splice(0),
		rotateKey: () => provider.keys.rotate(),
		dropOldKeys: () => provider.keys.dropOld(),
		advance: (seconds) => provider.clock.advance(seconds),
		calls: () => provider.requests.map((recordedRequest) => ({
			...recordedRequest,
			status: recordedRequest.status()
		})),
		forgetCalls: () => void provider.requests.splice(0)
	};
}
// simulators/identity/exchange.ts
var BODY_LIMIT = 1e5;
/** @throws IdentityError when the body is too long */
async function readText({ request }) {
	const chunks = [];
	let length = 0;
	for await (const chunk of request) {
		length += chunk.length;
		if (length > BODY_LIMIT) throw new IdentityError("Request payload size exceeds the limit.", 413);
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString();
}
function sendJson({ response }, status, value) {
	response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
	response.end(JSON.stringify(value));
}
/** Sends a page of the provider; only the hidden frame may be embedded. */
function sendPage({ response }, html, { inFrames = false } = {}) {
	response.writeHead(200, {
		"content-type": "text/html; charset=utf-8",
		"cache-control": "no-store",
		"content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'" + (inFrames ? "" : "; frame-ancestors 'none'")
	});
	response.end(html);
}
function sendFile({ response }, type, content) {
	response.writeHead(200, {
		"content-type": type,
		"cache-control": "no-cache",
		"x-content-type-options": "nosniff"
	});
	response.end(content);
}
// simulators/identity/faults.ts
/** Returns the fault for this request, if any, and counts it down. */
function consumeFault({ faults }, path) {
	const fault = faults.find(({ call = "" }) => path.includes(call));
	if (!fault) return null;
	if (fault.times !== void 0) {
		fault.times -= 1;
		if (fault.times <= 0) faults.splice(faults.indexOf(fault), 1);
	}
	return fault;
}
/**
* Applies a fault to a request.
* @returns whether the request still needs a response
*/
async function applyFault(provider, exchange) {
	const fault = consumeFault(provider, exchange.url.pathname);
	if (!fault) return true;
	const { response } = exchange;
	const { kind, status = 500, message = "INTERNAL_ERROR", delayMs = 0 } = fault;
	if (kind === "delay") {
		await setTimeout(delayMs);
		return true;
	}
	if (kind === "drop") response.destroy();
	if (kind === "status") sendJson(exchange, status, buildErrorBody(status, message));
	if (kind === "message") sendJson(exchange, 400, buildErrorBody(400, message));
	if (kind === "garbage") {
		response.writeHead(200, { "content-type": "text/html" });
		response.end("<h1>Welcome to the hotel</h1>");
	}
	return false;
}
// simulators/identity/calls/call.ts
/** All fields of the served requests; others are ignored. */
var RequestBody = object({
	idToken: string().optional(),
	email: string().optional(),
	password: string().optional(),
	displayName: string().nullish(),
	returnSecureToken: boolean().optional(),
	deleteProvider: array(string()).optional(),
	deleteAttribute: array(string()).optional(),
	requestType: string().optional(),
	newEmail: string().optional(),
	continueUrl: string().optional(),
	oobCode: string().optional(),
	newPassword: string().optional(),
	identifier: string().optional(),
	requestUri: string().optional(),
	postBody: string().optional()
});
var EMAIL = /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/;
/** @throws IdentityError INVALID_EMAIL */
function readEmail(text) {
	if (text.length > 254 || !EMAIL.test(text)) throw new IdentityError("INVALID_EMAIL");
	return text.toLowerCase();
}
/** @throws IdentityError when the project has not enabled this sign-in method */
function rejectUnlessOffered({ project }, by) {
	if (project.providers.includes(by)) return;
	throw new IdentityError(by === "password" ? "OPERATION_NOT_ALLOWED : Password sign-in is disabled for this project." : "OPERATION_NOT_ALLOWED : The identity provider configuration is not found.");
}
/** Records a sign-in and returns its tokens. */
async function signIn({ provider, projectState }, account, by) {
	if (account.disabled) throw new IdentityError("USER_DISABLED");
	account.lastSignInAt = provider.clock.now();
	return issueTokens(provider, projectState, {
		account,
		by,
		authTime: provider.clock.seconds()
	});
}
/** Returns the sign-in methods in the form of a response. */
var providerInfo = (account) => providersOf(account).map((providerId) => {
	const login = account.logins.find(({ provider }) => provider === providerId);
	const id = login ? login.subject : account.email;
	return {
		providerId,
		rawId: id,
		federatedId: id,
		...account.name && { displayName: account.name },
		...(login ? login.email : account.email) && { email: login ? login.email : account.email }
	};
});
// simulators/identity/calls/mail-calls.ts
var HOUR_MS = 36e5;
/** Serves `accounts:sendOobCode`: writes a mail with a code. */
async function sendCode(request) {
	const { projectState, body } = request;
	if (body.continueUrl) rejectUnknownHost(projectState.project, body.continueUrl);
	if (body.requestType === "PASSWORD_RESET") {
		const email = readEmail(body.email ?? "");
		const account = findByEmail(projectState, email);
		if (!account && !projectState.project.emailPrivacy) throw new IdentityError("EMAIL_NOT_FOUND");
		if (account) writeMail(request, {
			requestType: "PASSWORD_RESET",
			account,
			email
		});
		return {
			kind: "identitytoolkit#GetOobConfirmationCodeResponse",
			email
		};
	}
	if (body.requestType !== "VERIFY_EMAIL" && body.requestType !== "VERIFY_AND_CHANGE_EMAIL") throw new IdentityError(body.requestType ? "INVALID_REQ_TYPE" : "MISSING_REQ_TYPE");
	const { account } = await readIdToken(request.provider, projectState, body.idToken);
	const email = body.requestType === "VERIFY_EMAIL" ? account.email : readEmail(body.newEmail ?? "");
	if (!email) throw new IdentityError("MISSING_EMAIL");
	const holder = findByEmail(projectState, email);
	if (holder && holder !== account) throw new IdentityError("EMAIL_EXISTS");
	writeMail(request, {
		requestType: body.requestType,
		account,
		email
	});
	return {
		kind: "identitytoolkit#GetOobConfirmationCodeResponse",
		email
	};
}
function writeMail({ provider, projectState, body }, { requestType, account, email }) {
	projectState.codes.push({
		code: randomBytes(40).toString("base64url"),
		requestType,
		subject: account.subject,
		email,
		continueUrl: body.continueUrl ?? null,
		sentAt: provider.clock.now(),
		used: false
	});
	projectState.codes = projectState.codes.slice(-500);
}
/** Hosts of this machine, which every project allows by default. */
var OWN_HOSTS = ["localhost", "127.0.0.1"];
function rejectUnknownHost({ authorizedDomains = OWN_HOSTS }, url) {
	if (!URL.canParse(url)) throw new IdentityError("INVALID_CONTINUE_URI");
	const { hostname } = new URL(url);
	if (!authorizedDomains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`))) throw new IdentityError("UNAUTHORIZED_DOMAIN : Domain not allowlisted by project");
}
/**
* Serves `accounts:resetPassword`: returns the purpose of a code; with a new password, sets it and uses up the code.
*/
async function resetPassword(request) {
	const { provider, projectState, body } = request;
	const { code, account } = readCode(request);
	if (body.newPassword !== void 0) {
		if (code.requestType !== "PASSWORD_RESET") throw new IdentityError("INVALID_OOB_CODE");
		setPassword(account, body.newPassword, {
			project: projectState.project,
			now: provider.clock.now()
		});
		account.emailVerified = true;
		code.used = true;
	}
	return {
		kind: "identitytoolkit#ResetPasswordResponse",
		requestType: code.requestType,
		email: code.requestType === "VERIFY_AND_CHANGE_EMAIL" ? account.email : code.email,
		...code.requestType === "VERIFY_AND_CHANGE_EMAIL" && { newEmail: code.email }
	};
}
/** Serves `accounts:update` with a code: verifies the e-mail or replaces the previous one. */
function applyCode(request) {
	const { code, account } = readCode(request);
	if (code.requestType === "PASSWORD_RESET") throw new IdentityError("INVALID_OOB_CODE");
	if (code.requestType === "VERIFY_AND_CHANGE_EMAIL" && account.email !== code.email) {
		if (findByEmail(request.projectState, code.email)) throw new IdentityError("EMAIL_EXISTS");
		account.email = code.email;
		endSessions(account, request.provider.clock.now());
	}
	account.emailVerified = account.email === code.email;
	code.used = true;
	return {
		kind: "identitytoolkit#SetAccountInfoResponse",
		localId: account.subject,
		email: account.email,
		emailVerified: account.emailVerified,
		providerUserInfo: providerInfo(account)
	};
}
/** @throws IdentityError for a code that is unknown, used or older than an hour */
function readCode({ provider, projectState, body }) {
	if (!body.oobCode) throw new IdentityError("MISSING_OOB_CODE");
	const code = projectState.codes.find((each) => each.code === body.oobCode);
	const account = code && projectState.accounts.get(code.subject);
	if (!code || code.used || !account) throw new IdentityError("INVALID_OOB_CODE");
	if (provider.clock.now() - code.sentAt > HOUR_MS) throw new IdentityError("EXPIRED_OOB_CODE");
	if (account.disabled) throw new IdentityError("USER_DISABLED");
	return {
		code,
		account
	};
}
// simulators/identity/calls/account-calls.ts
/** Maximum age of the sign-in for changing password or e-mail, or deleting the account. */
var RECENT_S = 300;
/** Responses never contain the hash; the provider writes "REDACTED" in its place. */
var REDACTED = "UkVEQUNURUQ=";
/** Serves `accounts:lookup`. */
async function lookUpAccount({ provider, projectState, body }) {
	const { account } = await readIdToken(provider, projectState, body.idToken);
	return {
		kind: "identitytoolkit#GetAccountInfoResponse",
		users: [{
			localId: account.subject,
			...account.email && { email: account.email },
			emailVerified: account.emailVerified,
			...account.name && { displayName: account.name },
			providerUserInfo: providerInfo(account),
			...account.password && {
				passwordHash: REDACTED,
				passwordUpdatedAt: account.validSince * 1e3
			},
			validSince: String(account.validSince),
			disabled: false,
			createdAt: String(account.createdAt),
			lastLoginAt: String(account.lastSignInAt),
			lastRefreshAt: new Date(account.lastSignInAt).toISOString()
		}]
	};
}
/**
* Serves `accounts:update`: changes name, password, e-mail and sign-in methods of the session's account, or applies the
* code of a mail.
*/
async function updateAccount(request) {
	const { provider, projectState, body } = request;
	if (body.oobCode) return applyCode(request);
	const session = await readIdToken(provider, projectState, body.idToken);
	const { account } = session;
	if (body.email !== void 0 && body.email.toLowerCase() !== account.email) changeEmail(request, session);
	if (body.password !== void 0) {
		rejectOld(request, session);
		setPassword(account, body.password, {
			project: projectState.project,
			now: provider.clock.now()
		});
	}
	if (body.displayName !== void 0) account.name = body.displayName ?? "";
	if (body.deleteAttribute?.includes("DISPLAY_NAME")) account.name = "";
	if (body.deleteProvider) removeAttributes(account, body.deleteProvider);
	return {
		kind: "identitytoolkit#SetAccountInfoResponse",
		localId: account.subject,
		email: account.email ?? "",
		emailVerified: account.emailVerified,
		displayName: account.name,
		providerUserInfo: providerInfo(account),
		...account.password && { passwordHash: REDACTED },
		...body.returnSecureToken && await issueTokens(provider, projectState, session)
	};
}
function changeEmail(request, session) {
	const { provider, projectState, body } = request;
	const email = readEmail(body.email ?? "");
	if (projectState.project.emailPrivacy) throw new IdentityError("OPERATION_NOT_ALLOWED : Please verify the new email before changing email.");
	rejectOld(request, session);
	if (findByEmail(projectState, email)) throw new IdentityError("EMAIL_EXISTS");
	session.account.email = email;
	session.account.emailVerified = false;
	endSessions(session.account, provider.clock.now());
}
function removeAttributes(account, names) {
	account.logins = account.logins.filter(({ provider }) => !names.includes(provider));
	if (names.includes("password")) account.password = null;
}
/** @throws IdentityError when the sign-in is too old */
function rejectOld({ provider }, { authTime }) {
	if (provider.clock.seconds() - authTime > RECENT_S) throw new IdentityError("CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
}
/** Serves `accounts:delete`. */
async function deleteAccount(request) {
	const session = await readIdToken(request.provider, request.projectState, request.body.idToken);
	rejectOld(request, session);
	request.projectState.accounts.delete(session.account.subject);
	return { kind: "identitytoolkit#DeleteAccountResponse" };
}
/** Serves `accounts:createAuthUri`: lists the sign-in methods of an e-mail, unless the project hides them. */
async function listSignInMethods({ projectState, body }) {
	const account = findByEmail(projectState, readEmail(body.identifier ?? ""));
	const responseBody = {
		kind: "identitytoolkit#CreateAuthUriResponse",
		sessionId: "unused"
	};
	if (projectState.project.emailPrivacy) return responseBody;
	const signInMethods = account ? providersOf(account) : [];
	return {
		...responseBody,
		registered: account !== null,
		...account && {
			allProviders: signInMethods,
			signinMethods: signInMethods
		}
	};
}
// simulators/identity/calls/password-calls.ts
/** Serves `accounts:signUp`; with an ID token it adds a password to the account. */
async function signUp(request) {
	const { provider, projectState, body } = request;
	rejectUnlessOffered(projectState, "password");
	if (!body.email) throw new IdentityError(body.password ? "MISSING_EMAIL" : "ADMIN_ONLY_OPERATION");
	const email = readEmail(body.email);
	if (!body.password) throw new IdentityError("MISSING_PASSWORD");
	const linked = body.idToken ? (await readIdToken(provider, projectState, body.idToken)).account : null;
	const holder = findByEmail(projectState, email);
	if (holder && holder !== linked) throw new IdentityError("EMAIL_EXISTS");
	const rules = {
		project: projectState.project,
		now: provider.clock.now()
	};
	if (linked) {
		setPassword(linked, body.password, rules);
		if (linked.email !== email) Object.assign(linked, {
			email,
			emailVerified: false
		});
	}
	const account = linked ?? makeAccount(request, {
		email,
		password: body.password,
		name: body.displayName ?? ""
	});
	return {
		kind: "identitytoolkit#SignupNewUserResponse",
		localId: account.subject,
		email,
		...account.name && { displayName: account.name },
		...await signIn(request, account, "password")
	};
}
function makeAccount({ provider, projectState }, { email, password, name }) {
	const now = provider.clock.now();
	const draft = addAccount(projectState, now, {
		email,
		name
	});
	try {
		setPassword(draft, password, {
			project: projectState.project,
			now
		});
	} catch (error) {
		projectState.accounts.delete(draft.subject);
		throw error;
	}
	return draft;
}
/** Serves `accounts:signInWithPassword`. */
async function signInWithPassword(request) {
	const { provider, projectState, body } = request;
	rejectUnlessOffered(projectState, "password");
	const email = readEmail(body.email ?? "");
	if (!body.password) throw new IdentityError("MISSING_PASSWORD");
	const buildCredentialsError = (plain) => new IdentityError(projectState.project.emailPrivacy ? "INVALID_LOGIN_CREDENTIALS" : plain);
	const account = findByEmail(projectState, email);
	if (!account) throw buildCredentialsError("EMAIL_NOT_FOUND");
	if (account.disabled) throw new IdentityError("USER_DISABLED");
	if (!checkPassword(account, body.password, provider.clock.now())) throw buildCredentialsError("INVALID_PASSWORD");
	return {
		kind: "identitytoolkit#VerifyPasswordResponse",
		registered: true,
		localId: account.subject,
		email: account.email,
		displayName: account.name,
		...await signIn(request, account, "password")
	};
}
// simulators/identity/calls/social-calls.ts
/** Claims of Google or Facebook about a person; here readable text in place of their token. */
var Claims = object({
	sub: string().min(1),
	email: string().optional(),
	email_verified: boolean().optional(),
	name: string().optional()
});
/** Serves `accounts:signInWithIdp`; with an ID token it adds the login to that account. */
async function signInWithIdp(request) {
	const vouched = readPostBody(request);
	rejectUnlessOffered(request.projectState, vouched.login.provider);
	if (request.body.idToken) return addLogin(request, vouched);
	const existingAccount = findByLogin(request.projectState, vouched.login);
	const holder = existingAccount ? null : findByEmail(request.projectState, vouched.login.email);
	if (holder && !vouched.emailVerified) return requireOtherSignInMethod(vouched, holder);
	const account = existingAccount ?? (holder ? mergeInto(request, holder, vouched) : signUpWith(request, vouched));
	const tokens = await signIn(request, account, vouched.login.provider);
	return {
		...describe(account, vouched),
		...!existingAccount && !holder && { isNewUser: true },
		...tokens
	};
}
function readPostBody({ body }) {
	const posted = body.postBody || (URL.canParse(body.requestUri ?? "") ? new URL(body.requestUri ?? "").search : "");
	const fields = new URLSearchParams(posted);
	const provider = fields.get("providerId");
	if (provider !== "google.com" && provider !== "facebook.com") throw new IdentityError("INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential");
	const raw = fields.get("id_token") ?? fields.get("access_token") ?? "";
	const claims = Claims.safeParse(parseJson(raw));
	if (!claims.success) throw new IdentityError("INVALID_IDP_RESPONSE : The supplied auth credential is malformed or has expired.");
	const { sub, email, email_verified: isVerified = true, name = "" } = claims.data;
	return {
		login: {
			provider,
			subject: sub,
			email: email ? readEmail(email) : null
		},
		emailVerified: provider === "google.com" && isVerified && Boolean(email),
		name,
		raw
	};
}
function parseJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
/** Returns the response for an e-mail that belongs to an account which this login cannot prove to own. */
var requireOtherSignInMethod = (vouched, holder) => ({
	kind: "identitytoolkit#VerifyAssertionResponse",
	needConfirmation: true,
	verifiedProvider: providersOf(holder),
	email: vouched.login.email,
	providerId: vouched.login.provider,
	federatedId: vouched.login.subject,
	rawUserInfo: rawUserInfo(vouched),
	...oauthFields(vouched)
});
/**
* Merges a login into the account of its verified e-mail. Unverified sign-in methods of that account are removed: else
* an attacker who signed up first with the e-mail would retain access.
*/
function mergeInto({ provider }, holder, { login, name }) {
	if (!holder.emailVerified) {
		holder.password = null;
		holder.logins = [];
		endSessions(holder, provider.clock.now());
	}
	holder.logins = [...holder.logins.filter((other) => other.provider !== login.provider), login];
	holder.emailVerified = true;
	holder.name ||= name;
	return holder;
}
var signUpWith = ({ provider, projectState }, { login, emailVerified, name }) => addAccount(projectState, provider.clock.now(), {
	email: login.email,
	emailVerified,
	name,
	logins: [login]
});
async function addLogin(request, vouched) {
	const { account, authTime } = await readIdToken(request.provider, request.projectState, request.body.idToken);
	const holder = findByLogin(request.projectState, vouched.login);
	if (holder && holder !== account) return {
		...describe(holder, vouched),
		errorMessage: "FEDERATED_USER_ID_ALREADY_LINKED"
	};
	const { login, emailVerified } = vouched;
	account.logins = [...account.logins.filter((other) => other.provider !== login.provider), login];
	if (emailVerified && account.email === login.email) account.emailVerified = true;
	const tokens = await issueTokens(request.provider, request.projectState, {
		account,
		by: login.provider,
		authTime
	});
	return {
		...describe(account, vouched),
		...tokens
	};
}
function describe(account, vouched) {
	return {
		kind: "identitytoolkit#VerifyAssertionResponse",
		providerId: vouched.login.provider,
		federatedId: vouched.login.subject,
		localId: account.subject,
		...account.email && {
			email: account.email,
			emailVerified: account.emailVerified
		},
		displayName: account.name,
		rawUserInfo: rawUserInfo(vouched),
		...oauthFields(vouched)
	};
}
/** Returns the fields from which the SDK builds a credential. */
var oauthFields = ({ login: { provider }, raw }) => provider === "google.com" ? {
	oauthIdToken: raw,
	oauthExpireIn: 3600
} : {
	oauthAccessToken: raw,
	oauthExpireIn: 3600
};
var rawUserInfo = ({ login, name, emailVerified }) => JSON.stringify({
	id: login.subject,
	name,
	...login.email && { email: login.email },
	...login.email && login.provider === "google.com" && { verified_email: emailVerified }
});
// simulators/identity/calls/calls.ts
/** POST endpoints of the SDK under `identitytoolkit.googleapis.com/v1/`. */
var POSTED = {
	"accounts:signUp": signUp,
	"accounts:signInWithPassword": signInWithPassword,
	"accounts:signInWithIdp": signInWithIdp,
	"accounts:lookup": lookUpAccount,
	"accounts:update": updateAccount,
	"accounts:delete": deleteAccount,
	"accounts:sendOobCode": sendCode,
	"accounts:resetPassword": resetPassword,
	"accounts:createAuthUri": listSignInMethods
};
/** GET endpoints of the SDK, with the API version, of which there are two. */
var GET_HANDLERS = {
	"v1/projects": ({ project: { projectId, authorizedDomains } }) => ({
		projectId,
		authorizedDomains: authorizedDomains ?? ["localhost", "127.0.0.1"]
	}),
	"v2/passwordPolicy": ({ project: { passwordMinLength } }) => ({
		customStrengthOptions: { minPasswordLength: passwordMinLength ?? 6 },
		allowedNonAlphanumericCharacters: [
			"^",
			"$",
			"*",
			".",
			"[",
			"]",
			"{",
			"}",
			"(",
			")",
			"?",
			"\"",
			"!",
			"@",
			"#"
		],
		enforcementState: passwordMinLength === void 0 ? "OFF" : "ENFORCE",
		forceUpgradeOnSignin: false,
		schemaVersion: 1
	}),
	"v2/recaptchaConfig": () => ({
		recaptchaKey: "",
		recaptchaEnforcementState: [{
			provider: "EMAIL_PASSWORD_PROVIDER",
			enforcementState: "OFF"
		}]
	})
};
/** Serves `securetoken.googleapis.com/v1/token`. */
async function refresh({ provider, projectState }, form) {
	if (form.get("grant_type") !== "refresh_token") throw new IdentityError("INVALID_GRANT_TYPE");
	const token = form.get("refresh_token");
	if (!token) throw new IdentityError("MISSING_REFRESH_TOKEN");
	const session = readRefreshToken(provider, projectState, token);
	const { idToken, refreshToken, expiresIn } = await issueTokens(provider, projectState, session);
	return {
		id_token: idToken,
		access_token: idToken,
		refresh_token: refreshToken,
		expires_in: expiresIn,
		token_type: "Bearer",
		user_id: session.account.subject,
		project_id: projectState.project.projectId
	};
}
// simulators/identity/pages/page.ts
/** Escapes text for HTML, between tags or in quotes. */
var escape = (text) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);
/**
* Returns a page of the provider, which states that it belongs to a simulator.
* @param script makes the page interactive; before it runs, a form would be sent to the wrong place
*/
var page = ({ title, body, script }) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<link rel="stylesheet" href="/simulator/page.css">
<link rel="icon" href="data:,">
<main${script ? " inert" : ""}>
<p class="mark">TEST – a stand-in for the identity provider; nothing leaves this machine</p>
<h1>${escape(title)}</h1>
${body}
</main>
${script ? `<script src="${script}"><\/script>` : ""}
</html>
`;
// simulators/identity/pages/action.ts
var TEXTS = {
	INVALID_OOB_CODE: "This link has been used already, or it is not whole.",
	EXPIRED_OOB_CODE: "This link is older than an hour. Please ask for a new one."
};
/** Returns the page of a mail's link. Only its button changes anything. */
function actionPage(mode) {
	return page({
		title: mode === "resetPassword" ? "Choose a new password" : "Confirm your address",
		body: `<form method="post">${mode === "resetPassword" ? `<label for="password">New password</label>
<input id="password" name="newPassword" type="password" autocomplete="new-password" required>` : ""}
<div class="row"><button>${mode === "resetPassword" ? "Save" : "Confirm"}</button></div></form>`
	});
}
/**
* Carries out the action of a mail's link.
* @returns a page with the result
*/
async function carryOut$1(request, continueUrl) {
	try {
		await (request.body.newPassword === void 0 ? applyCode(request) : resetPassword(request));
	} catch (error) {
		if (!(error instanceof IdentityError)) throw error;
		const [name = "", detail] = error.message.split(" : ");
		return page({
			title: "That did not work",
			body: `<p>${escape(TEXTS[name] ?? detail ?? name)}</p>`
		});
	}
	return page({
		title: "Done",
		body: `<p>You can close this page and sign in.</p>${continueUrl !== null && /^https?:\/\//.test(continueUrl) ? `<p><a href="${escape(continueUrl)}">Continue</a></p>` : ""}`
	});
}
// simulators/identity/pages/popup.ts
var NAMES = {
	"google.com": "Google",
	"facebook.com": "Facebook"
};
/** Returns a provider's popup, which asks for an account and offers earlier ones. */
function popupPage(projectState, providerId) {
	if (providerId !== "google.com" && providerId !== "facebook.com") return page({
		title: "Sign in",
		body: "<p>There is no such provider here.</p>"
	});
	const isGoogle = providerId === "google.com";
	const body = `
${renderAccounts(projectState, providerId)}
<form>
<input type="hidden" name="subject">
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="off" required>
${isGoogle ? tick("verified", "Google has confirmed this address", true) : tick("without-email", "This account has no e-mail (made with a phone)", false)}
<label for="name">Name</label>
<input id="name" name="name" autocomplete="off" required>
<div class="row">
<button>Continue</button>
<button type="button" name="refuse">Refuse</button>
<button type="button" name="close">Close</button>
</div>
</form>
<p role="status" hidden>The page that opened this window cannot be reached. Please close it and try again.</p>`;
	return page({
		title: `Sign in with ${NAMES[providerId]}`,
		body,
		script: "/simulator/handler.js"
	});
}
function renderAccounts({ accounts }, provider) {
	const people = [...accounts.values()].flatMap(({ name, logins }) => logins.filter((login) => login.provider === provider).map((login) => ({
		...login,
		name
	})));
	if (people.length === 0) return "";
	return `<div class="row">${people.map(({ subject, email, name }) => `<button type="button" data-subject="${escape(subject)}" data-email="${escape(email ?? "")}" data-name="${escape(name)}">${escape(email ?? name)}</button>`).slice(-8).join("\n")}</div>`;
}
var tick = (name, text, isTicked) => `<label class="tick"><input type="checkbox" name="${name}"${isTicked ? " checked" : ""}> ${escape(text)}</label>`;
/** Returns the hidden frame of the page that opens popups. */
var framePage = () => "<!doctype html><meta charset=\"utf-8\"><title>Sign in</title><script src=\"/simulator/gapi.js\"><\/script><script src=\"/simulator/frame.js\"><\/script>";
// simulators/identity/provider-routes.ts
/** The provider's key set may be cached for some hours. */
var KEYS_CACHE = "public, max-age=21600, must-revalidate, no-transform";
var API_PATH = /^\/identitytoolkit\.googleapis\.com\/(v[12])\/([\w:]+)$/;
/** Serves the requests of the SDK, of servers that verify tokens, and of browsers. */
async function serveProvider(provider, exchange) {
	const { request, response, url } = exchange;
	if (url.pathname === "/jwks") {
		response.setHeader("cache-control", KEYS_CACHE);
		return sendJson(exchange, 200, { keys: provider.keys.publicKeys() });
	}
	if (url.pathname === "/emulator/auth/iframe") return sendPage(exchange, framePage(), { inFrames: true });
	const projectState = getProjectStateByKey(provider, url.searchParams.get("key") ?? url.searchParams.get("apiKey"));
	if (url.pathname === "/emulator/auth/handler") return sendPage(exchange, popupPage(projectState, url.searchParams.get("providerId")));
	if (url.pathname === "/emulator/action") return serveAction({
		provider,
		projectState
	}, exchange);
	if (url.pathname === "/securetoken.googleapis.com/v1/token" && request.method === "POST") {
		const form = new URLSearchParams(await readText(exchange));
		return sendJson(exchange, 200, await refresh({
			provider,
			projectState
		}, form));
	}
	await serveApiRequest({
		provider,
		projectState
	}, exchange);
}
async function serveApiRequest(context, exchange) {
	const [, version, name = ""] = API_PATH.exec(exchange.url.pathname) ?? [];
	if (exchange.request.method === "GET") {
		const getHandler = GET_HANDLERS[`${version}/${name}`];
		if (!getHandler) throw new IdentityError("Not Found", 404);
		return sendJson(exchange, 200, getHandler(context.projectState));
	}
	const postHandler = version === "v1" && exchange.request.method === "POST" ? POSTED[name] : void 0;
	if (!postHandler) throw new IdentityError("Not Found", 404);
	const body = readBody(await readText(exchange));
	try {
		const responseBody = await postHandler({
			...context,
			body
		});
		if (name !== "accounts:lookup") await context.provider.save();
		sendJson(exchange, 200, responseBody);
	} catch (error) {
		if (name === "accounts:signInWithPassword") await context.provider.save();
		throw error;
	}
}
function readBody(text) {
	try {
		return RequestBody.parse(JSON.parse(text || "{}"));
	} catch {
		throw new IdentityError("Invalid JSON payload received.");
	}
}
async function serveAction(context, exchange) {
	const { searchParams } = exchange.url;
	if (exchange.request.method !== "POST") return sendPage(exchange, actionPage(searchParams.get("mode")));
	const newPassword = new URLSearchParams(await readText(exchange)).get("newPassword") ?? void 0;
	const html = await carryOut$1({
		...context,
		body: {
			oobCode: searchParams.get("oobCode") ?? "",
			newPassword
		}
	}, searchParams.get("continueUrl"));
	await context.provider.save();
	sendPage(exchange, html);
}
// simulators/identity/pages/outbox.ts
var SUBJECTS = {
	PASSWORD_RESET: "Choose a new password",
	VERIFY_EMAIL: "Confirm your address",
	VERIFY_AND_CHANGE_EMAIL: "Confirm your new address"
};
/** Returns a page with the mails of the outbox, newest first. */
function outboxPage(projects) {
	return page({
		title: "Mails of the identity provider",
		body: projects.map(({ projectId, mails }) => {
			const list = mails.toReversed().map(({ email, requestType, link, sentAt }) => `<li><strong>${escape(email)}</strong>: <a href="${escape(link)}">${SUBJECTS[requestType]}</a><br><time datetime="${escape(sentAt)}">${escape(sentAt.replace("T", " ").slice(0, 16))} UTC</time></li>`);
			return `<h2>${escape(projectId)}</h2>${list.length > 0 ? `<ul>${list.join("\n")}</ul>` : "<p>No mails yet.</p>"}`;
		}).join("\n")
	});
}
// simulators/identity/simulator-routes.ts
var FILES = {
	"gapi.js": "text/javascript; charset=utf-8",
	"frame.js": "text/javascript; charset=utf-8",
	"handler.js": "text/javascript; charset=utf-8",
	"page.css": "text/css; charset=utf-8"
};
/** Serves `/simulator`, which the real provider does not have. */
async function serveSimulator({ provider, control, id }, exchange) {
	const { request, url } = exchange;
	const name = url.pathname.replace(/^\/simulator\/?/, "");
	if (request.method === "POST") return carryOut({
		provider,
		control,
		id
	}, {
		exchange,
		name
	});
	if (name === "") return sendJson(exchange, 200, {
		simulator: "identity",
		id,
		projects: provider.projectStates.map(({ project: { projectId, apiKey } }) => ({
			projectId,
			apiKey
		}))
	});
	if (name === "outbox") return sendPage(exchange, outboxPage(provider.projectStates.map(({ project: { projectId } }) => ({
		projectId,
		mails: control.outbox(projectId)
	}))));
	const type = FILES[name];
	if (!type) throw new IdentityError("Not Found", 404);
	sendFile(exchange, type, await readFile(new URL(`browser/${name}`, new URL("../../simulators/identity/simulator-routes.ts", import.meta.url).href)));
}
/** `POST /simulator/{name}` runs a control function with the parameters in its body. */
async function carryOut({ provider, control }, { exchange, name }) {
	if (exchange.request.headers.origin !== void 0) throw new IdentityError("Not for pages.", 403);
	if (!Object.hasOwn(control, name)) throw new IdentityError("Not Found", 404);
	const parameters = JSON.parse(await readText(exchange) || "[]");
	const run = control[name];
	const result = await run(...parameters);
	await provider.save();
	sendJson(exchange, 200, { result: result ?? null });
}
// simulators/identity/serve.ts
var MAX_RECORDED_REQUESTS = 200;
/** Host names of this machine. Another `Host` header indicates DNS rebinding by a foreign page. */
var OWN_NAMES = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;
/** Serves every request; an unexpected error becomes a 500, as with the provider. */
async function serve(services, request, response) {
	const exchange = {
		request,
		response,
		url: new URL(request.url ?? "/", "http://simulator")
	};
	try {
		if (!OWN_NAMES.test(request.headers.host ?? "")) throw new IdentityError("Only this machine is answered.", 403);
		if (exchange.url.pathname.startsWith("/simulator")) return await serveSimulator(services, exchange);
		recordRequest(services.provider, exchange);
		allowPages(exchange);
		if (request.method === "OPTIONS") response.writeHead(204).end();
		else if (await applyFault(services.provider, exchange)) await serveProvider(services.provider, exchange);
	} catch (error) {
		if (response.headersSent) return void response.destroy();
		const status = error instanceof IdentityError ? error.status : 500;
		sendJson(exchange, status, buildErrorBody(status, error instanceof Error ? error.message : String(error)));
	}
}
/** Records the request for tests. */
function recordRequest({ requests, projectStates }, { request, response, url }) {
	const key = url.searchParams.get("key") ?? url.searchParams.get("apiKey");
	const projectId = projectStates.find(({ project }) => project.apiKey === key)?.project.projectId ?? null;
	if (request.method === "OPTIONS") return;
	requests.push({
		method: request.method ?? "",
		path: url.pathname,
		projectId,
		status: () => response.headersSent ? response.statusCode : 0
	});
	if (requests.length > MAX_RECORDED_REQUESTS) requests.shift();
}
/** Pages of the shops have other origins. */
function allowPages({ request, response }) {
	const { origin } = request.headers;
	if (origin === void 0) return;
	response.setHeader("access-control-allow-origin", origin);
	response.setHeader("vary", "origin");
	if (request.method !== "OPTIONS") return;
	response.setHeader("access-control-allow-methods", "GET, POST");
	response.setHeader("access-control-allow-headers", request.headers["access-control-request-headers"] ?? "");
	response.setHeader("access-control-allow-private-network", "true");
	response.setHeader("access-control-max-age", "600");
}
// simulators/identity/open-identity.ts
/** Maximum wait for running requests on close, because some hang by request. */
var TIMEOUT_MS = 2e3;
/**
* Starts an identity provider on a reserved port, which is released on failure.
* @param options.id distinguishes this simulator from another program
*/
async function serveIdentity(reservedPort, { id = randomUUID(), ...options }) {
	try {
		const provider = await openProvider(options);
		const control = createControl(provider, reservedPort.url);
		const pendingRequests = /* @__PURE__ */ new Set();
		let isClosing = false;
		reservedPort.setHandler((request, response) => {
			if (isClosing) return void response.destroy();
			const answering = serve({
				provider,
				control,
				id
			}, request, response);
			pendingRequests.add(answering);
			answering.finally(() => pendingRequests.delete(answering));
		});
		return {
			url: reservedPort.url,
			jwksUrl: `${reservedPort.url}/jwks`,
			control,
			close: async () => {
				if (isClosing) return;
				isClosing = true;
				await Promise.race([Promise.all(pendingRequests), setTimeout(TIMEOUT_MS, void 0, { ref: false })]);
				await provider.save();
				await reservedPort.release();
			}
		};
	} catch (error) {
		await reservedPort.release();
		throw error;
	}
}
// simulators/lock-file.ts
var NAME = /^place-(\d+)\.json$/;
async function findNewestLock(folder) {
	const names = await readdir(folder);
	const newest = Math.max(0, ...names.map((name) => Number(NAME.exec(name)?.[1] ?? 0)));
	if (newest === 0) return null;
	try {
		const file = join(folder, `place-${newest}.json`);
		return {
			...JSON.parse(await readFile(file, "utf8")),
			number: newest
		};
	} catch (error) {
		if (error.code === "ENOENT") return findNewestLock(folder);
		throw error;
	}
}
/** Returns the identity of a folder, which differs for a copy. */
async function identityOf(folder) {
	await mkdir(folder, {
		recursive: true,
		mode: 448
	});
	const { dev, ino } = await stat(folder);
	return `${dev}:${ino}`;
}
/**
* Publishes a new location.
* @returns false when another process was faster
*/
async function claimLock(folder, { number, ...place }) {
	const file = join(folder, `place-${number}.json`);
	const aside = `${file}.${randomUUID()}`;
	try {
		await writeFile(aside, JSON.stringify(place), {
			mode: 384,
			flush: true
		});
		await link(aside, file);
	} catch (error) {
		if (error.code === "EEXIST") return false;
		throw error;
	} finally {
		await rm(aside, { force: true });
	}
	await rm(join(folder, `place-${number - 1}.json`), { force: true });
	return true;
}
// simulators/shared-identity.ts
var POLL_MS = 500;
var REQUEST_TIMEOUT_MS = 3e3;
/** Limit for a port that is in use but does not respond, as when a simulator is stopping. */
var MAX_ATTEMPTS = 20;
var RETRY_MS = 100;
/** Runs the identity provider of a folder, or joins the process that runs it and takes over when that process ends. */
async function shareIdentity(options) {
	const { folder, port } = options;
	const isOf = await identityOf(folder);
	for (let attempt = 1;; attempt += 1) {
		const newest = await findNewestLock(folder);
		const lock = newest?.folder === isOf ? newest : null;
		const reservedPort = lock && await reservePort(lock.port);
		if (lock && reservedPort && lock.wanted === port) {
			if (await isNewest(folder, lock)) return attend(options, lock, reservedPort);
			await reservedPort.release();
			continue;
		}
		if (lock && !reservedPort) {
			const found = await identifyPortOwner(lock);
			if (found === "ours") return attend(options, lock, null);
			if (found === "nobody" && attempt < MAX_ATTEMPTS) {
				await setTimeout(RETRY_MS);
				continue;
			}
		}
		const moved = await moveTo(options, {
			number: (newest?.number ?? 0) + 1,
			folder: isOf
		});
		await reservedPort?.release();
		if (moved) return attend(options, moved.lock, moved.reservedPort);
	}
}
/**
* Binds the requested port or a free one.
* @returns null when another process was faster
*/
async function moveTo({ folder, port }, next) {
	const reservedPort = await reservePort(port) ?? await reservePort(0);
	if (!reservedPort) throw new Error("this machine has no free port");
	const lock = {
		...next,
		id: randomUUID(),
		port: reservedPort.port,
		wanted: port
	};
	if (await claimLock(folder, lock)) return {
		lock,
		reservedPort
	};
	await reservedPort.release();
	return null;
}
var isNewest = async (folder, lock) => (await findNewestLock(folder))?.number === lock.number;
/** Returns the owner of the port in the lock file. */
async function identifyPortOwner({ port, id }) {
	try {
		return (await (await fetch(`http://127.0.0.1:${port}/simulator`, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })).json()).id === id ? "ours" : "another";
	} catch (error) {
		return error instanceof TypeError ? "nobody" : "another";
	}
}
/** @param reservedPort the port in the lock file, when this process has bound it */
async function attend(options, lock, reservedPort) {
	const { folder, projects, onError } = options;
	const file = join(folder, "identity.json");
	const serve = (port) => serveIdentity(port, {
		projects,
		file,
		id: lock.id
	});
	let ours = reservedPort && await serve(reservedPort);
	const closing = new AbortController();
	/** Takes over when the process that runs the provider ends. */
	async function succeed() {
		while (!ours && !closing.signal.aborted) {
			await setTimeout(POLL_MS, void 0, {
				ref: false,
				signal: closing.signal
			}).catch(() => {});
			if (closing.signal.aborted) return;
			const port = await reservePort(lock.port);
			if (!port) continue;
			if (await isNewest(folder, lock)) ours = await serve(port);
			else return port.release();
		}
	}
	const succeeding = succeed().catch(onError);
	const url = `http://127.0.0.1:${lock.port}`;
	return {
		url,
		jwksUrl: `${url}/jwks`,
		isOurs: () => ours !== null,
		close: async () => {
			closing.abort();
			await succeeding;
			await ours?.close();
		}
	};
}
export { DamagedState, shareIdentity };
