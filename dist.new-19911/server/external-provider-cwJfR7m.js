import { jy as isProviderPage } from "./shared-BJiPCzK.js";
import { deleteApp, initializeApp } from "@firebase/app";
import { EmailAuthProvider, FacebookAuthProvider, GoogleAuthProvider, browserPopupRedirectResolver, connectAuthEmulator, createUserWithEmailAndPassword, inMemoryPersistence, indexedDBLocalPersistence, initializeAuth, reauthenticateWithCredential, reauthenticateWithPopup, sendPasswordResetEmail, signInWithEmailAndPassword, signInWithPopup, signOut, updatePassword, updateProfile } from "@firebase/auth";
// src/features/account/ui/external-provider.ts
/** The provider rejected the request. */
var ProviderError = class extends Error {
	/** For example `auth/wrong-password`. */
	code;
	/** The address that has an account with another sign-in method. */
	email;
	constructor(code, message, email) {
		super(message);
		this.name = "ProviderError";
		this.code = code;
		this.email = email;
	}
};
var PROVIDER_IDS = {
	Google: "google.com",
	Facebook: "facebook.com"
};
/**
* Opens the provider for a shop; call it once for each page.
* @param auth of a shop whose provider is `external`
*/
async function openExternalProvider(auth, shopId) {
	const { simulatorUrl } = auth;
	const hasPopups = (auth.google || auth.facebook) && isProviderPage(auth, documentPath());
	if (simulatorUrl !== void 0 && hasPopups) await loadPopupHelper(simulatorUrl);
	const app = initializeApp(optionsOf(auth), shopId);
	const provider = initializeAuth(app, {
		persistence: [indexedDBLocalPersistence, inMemoryPersistence],
		...hasPopups && { popupRedirectResolver: browserPopupRedirectResolver }
	});
	if (simulatorUrl !== void 0) connectAuthEmulator(provider, simulatorUrl, { disableWarnings: true });
	return {
		signUp: (input) => refusing(() => signUp(provider, input)),
		signIn: ({ email, password }) => refusing(async () => toSignIn((await signInWithEmailAndPassword(provider, email, password)).user, "Email")),
		signInWithPopup: (providerName) => refusing(async () => toSignIn((await signInWithPopup(provider, popupOf(providerName))).user, providerName)),
		sendReset: (email, url) => refusing(() => sendPasswordResetEmail(provider, email, { url })),
		changePassword: ({ email, current, next }) => refusing(async () => {
			const { user } = await signInWithEmailAndPassword(provider, email, current);
			await updatePassword(user, next);
			return toSignIn(user, "Email", { isNew: true });
		}),
		reauthenticate: (proof) => refusing(() => reauthenticate(provider, proof)),
		updateName: ({ email, name }) => refusing(async () => {
			await provider.authStateReady();
			const { currentUser } = provider;
			if (currentUser && isOf(currentUser, email)) await updateProfile(currentUser, { displayName: name });
		}),
		signOut: () => refusing(() => signOut(provider)),
		close: () => deleteApp(app)
	};
}
/** Returns the path with which the document was opened. Its policy does not change with client-side navigation. */
var documentPath = () => new URL(performance.getEntriesByType("navigation")[0]?.name ?? location.href).pathname;
/** Returns the shop's settings for Firebase. Signing in needs the key and the project. */
function optionsOf(auth) {
	const { apiKey, authDomain, projectId, storageBucket, messagingSenderId, appId, measurementId } = auth;
	return Object.fromEntries(Object.entries({
		apiKey,
		authDomain,
		projectId,
		storageBucket,
		messagingSenderId,
		appId,
		measurementId
	}).filter(([, value]) => value !== void 0));
}
var popupOf = (providerName) => providerName === "Google" ? new GoogleAuthProvider() : new FacebookAuthProvider();
async function signUp(provider, { name, email, password }) {
	const { user } = await createUserWithEmailAndPassword(provider, email, password);
	await updateProfile(user, { displayName: name }).catch(() => {});
	return toSignIn(user, "Email", { isNew: true });
}
async function reauthenticate(provider, proof) {
	await provider.authStateReady();
	const { currentUser } = provider;
	if (typeof proof === "string") {
		const isThere = currentUser?.providerData.some(({ providerId }) => providerId === PROVIDER_IDS[proof]);
		const { user } = currentUser && isThere ? await reauthenticateWithPopup(currentUser, popupOf(proof)) : await signInWithPopup(provider, popupOf(proof));
		return toSignIn(user, proof, { isNew: true });
	}
	const { email, password } = proof;
	const { user } = currentUser?.email === email ? await reauthenticateWithCredential(currentUser, EmailAuthProvider.credential(email, password)) : await signInWithEmailAndPassword(provider, email, password);
	return toSignIn(user, "Email", { isNew: true });
}
/**
* Returns whether it is the account of this page's shopper, because another account may be signed in at the provider.
*/
var isOf = (user, email) => (user.email ?? "").toLowerCase() === email.toLowerCase();
/** @param isNew requests a token that includes changes since the sign-in */
async function toSignIn(user, provider, { isNew = false } = {}) {
	return {
		idToken: await user.getIdToken(isNew),
		name: user.displayName ?? "",
		email: user.email ?? "",
		provider
	};
}
async function refusing(work) {
	try {
		return await work();
	} catch (error) {
		throw toProviderError(error);
	}
}
function toProviderError(error) {
	if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return error;
	const data = "customData" in error ? error.customData : void 0;
	return new ProviderError(error.code, error.message, typeof data?.email === "string" ? data.email : null);
}
/** Loads the popup script of the simulator, which replaces Google's. */
function loadPopupHelper(simulatorUrl) {
	const src = `${simulatorUrl}/simulator/gapi.js`;
	return new Promise((resolve, reject) => {
		if (document.querySelector(`script[src="${src}"]`)) return resolve();
		const script = document.createElement("script");
		script.src = src;
		script.addEventListener("load", () => resolve());
		script.addEventListener("error", () => reject(/* @__PURE__ */ new Error("the popup helper did not load")));
		document.head.append(script);
	});
}
export { openExternalProvider };
