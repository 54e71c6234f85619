import { $_ as useNavigate, B_ as useShop, Bp as ModeSwitch, Ch as Form, Dh as formatDate, Gm as messageOf, Gp as popupNoteFor, H_ as showToast, Hp as browserName, Jp as useProfileTexts, Kp as PasswordField, Oh as formatDateTime, Ov as logFailure, Qp as toSignInError, Rv as require_react, Up as messageFor, Xp as form_page_module_default, Z_ as useLoaderData, Zp as introduce, _h as loadForShopper, _v as require_jsx_runtime, ah as textOf, ch as TextField, cm as externalProvider, dh as useRequest, dm as alertsEn, ev as useRevalidator, fm as searchAlertEn, gh as isSignedOut, gv as ShopText, hm as MyReviews, iv as pageContext, lm as profileEn, mm as useMoney, mv as Icon, nm as useAccount, qp as useAccountTexts, sh as SelectField, sm as signOut, uh as useSubmit, um as useAlertTexts, wh as FormErrors, xh as browserApi, xv as useTexts } from "./shared-BJiPCzK.js";
// src/features/alerts/ui/my-alerts.module.css
var import_react = require_react();
var my_alerts_module_default = {
	list: "D10",
	what: "D11"
};
// src/features/alerts/ui/my-alerts.tsx
var import_jsx_runtime = require_jsx_runtime();
/**
* Lists the shopper's alerts, each with a button that removes it.
* @param loaded null when they could not be loaded
*/
function MyAlerts({ loaded }) {
	const { mine: t, failed, thisProduct } = useAlertTexts();
	const { shopId } = useShop();
	const [alerts, setAlerts] = (0, import_react.useState)(loaded);
	const container = (0, import_react.useRef)(null);
	const nameOf = ({ product, campaign, term }) => product?.name ?? campaign?.name ?? term ?? thisProduct;
	const request = useRequest({
		failed,
		shopId,
		failure: (error) => {
			logFailure(error);
			if (!isSignedOut(error)) showToast(messageOf(error, failed));
			return {};
		}
	});
	const cancel = async (alert) => {
		const params = { alertId: alert._id };
		const { data } = await browserApi().delete("/shop/user/watches/{alertId}", { params });
		setAlerts(data);
		container.current?.focus();
		showToast(t.stopped(nameOf(alert)));
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		ref: container,
		tabIndex: -1,
		children: [
			alerts === null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "muted",
				children: t.failed
			}),
			alerts?.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "muted",
				children: t.empty
			}),
			alerts && alerts.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: my_alerts_module_default.list,
				children: alerts.map((alert) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
					alert,
					name: nameOf(alert),
					isBusy: request.isPending,
					onCancel: () => void request.run(() => cancel(alert))
				}, alert._id))
			})
		]
	});
}
function hrefOf({ product, campaign, term }) {
	if (term !== null) return `/search?${new URLSearchParams({ value: term }).toString()}`;
	return campaign ? `/shop-campaign/${campaign.slug}` : product && `/product/${product.slug}`;
}
function Row({ alert, name, isBusy, onCancel }) {
	const { mine: t } = useAlertTexts();
	const shop = useShop();
	const money = useMoney();
	const { kind, state, campaign, targetAmount, expiresAt } = alert;
	const search = useTexts({ en: searchAlertEn });
	const href = hrefOf(alert);
	const facts = [
		kind === "searchResult" ? search.what : campaign ? t.what.campaign : t.what[kind],
		targetAmount === null ? "" : t.target(money(targetAmount)),
		state === "pending" ? t.pending : t.until(formatDate(new Date(expiresAt), shop))
	];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: my_alerts_module_default.what,
		children: [href ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShopText, {
			as: "a",
			href,
			children: name
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShopText, { children: name }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "muted sm",
			children: facts.filter(Boolean).join(" · ")
		})]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
		type: "button",
		className: "btn ghost",
		"aria-disabled": isBusy,
		"aria-label": t.stopNamed(name),
		onClick: onCancel,
		children: t.stop
	})] });
}
var profile_module_default = {
	profile: "Z00",
	part: "Z01",
	body: "Z02",
	form: "Z03",
	value: "Z04",
	good: "Z05",
	row: "Z06",
	told: "Z07",
	more: "Z08",
	check: "Z09",
	mode: "Z0a",
	list: "Z0b",
	way: "Z0c",
	danger: "Z0d"
};
// src/features/account/ui/profile-section.tsx
/** A section of the profile with its heading. */
function ProfileSection({ title, children }) {
	const id = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: profile_module_default.part,
		"aria-labelledby": id,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
			id,
			children: title
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: profile_module_default.body,
			children
		})]
	});
}
/**
* A form of the profile, with errors above it and the result below. It is sent by JavaScript only, so that no value
* appears in the URL.
*/
function ProfileForm({ submission, button, busy, isDangerous, children }) {
	const { pleaseCheck } = useAccountTexts();
	const { isPending, message } = submission;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Form, {
		submission,
		className: `${form_page_module_default.form} ${profile_module_default.form}`,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormErrors, {
				submission,
				title: pleaseCheck
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", {
				disabled: isPending,
				children: [children, /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "submit",
					className: `btn ${isDangerous ? profile_module_default.danger : ""}`,
					children: isPending ? busy : button
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusMessage, { text: message })
		]
	});
}
/** Shows the result of a form, or quietly why it failed. */
var StatusMessage = ({ text }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
	role: "status",
	className: profile_module_default.told,
	children: text
});
// src/features/account/ui/use-profile-form.ts
/** Submits a form of the profile, loads the profile again and shows the result. */
function useProfileForm({ success, ...options }) {
	const { failed } = useProfileTexts();
	const { shopId } = useShop();
	const { revalidate } = useRevalidator();
	return useSubmit({
		...options,
		failed,
		shopId,
		success: async (response, form) => {
			const message = success(response, form);
			if (message !== void 0) await revalidate();
			return { message };
		}
	});
}
/** Runs the request of a button of the profile, loads the profile again and shows the result. */
function useProfileRequest() {
	const { failed } = useProfileTexts();
	const { shopId } = useShop();
	const { revalidate } = useRevalidator();
	const request = useRequest({
		failed,
		shopId
	});
	return {
		...request,
		/** @param work returns the notice for the success */
		run: (work) => void request.run(async () => {
			const message = await work();
			await revalidate();
			return { message };
		})
	};
}
// src/features/account/ui/profile-details.tsx
var MIN_NAME = 2;
/** Edits the name and the phone number. */
function ProfileDetails({ user, account }) {
	const { details: t, ...all } = useProfileTexts();
	const { loading } = useAccountTexts();
	const shop = useShop();
	const form = useProfileForm({
		validate: (values) => textOf(values, "name").trim().length < MIN_NAME ? { name: t.nameMissing } : {},
		send: async (values) => {
			const [name, phone] = [textOf(values, "name").trim(), textOf(values, "phone").trim()];
			if (user.provider !== "custom" && name !== user.name) await (await externalProvider(shop)).updateName({
				email: user.email,
				name
			});
			return browserApi().patch("/shop/user/me", { body: {
				name,
				phone
			} });
		},
		success: () => all.saved,
		failure: (error) => toSignInError(error).code.startsWith("auth/") ? { formError: t.nameRefused } : null
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProfileSection, {
		title: t.title,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(ProfileForm, {
			submission: form,
			button: all.save,
			busy: loading,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				name: "name",
				label: t.name,
				error: form.errors.name,
				input: {
					autoComplete: "name",
					maxLength: 100,
					required: true,
					defaultValue: user.name
				}
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				name: "phone",
				label: t.phone,
				optional: t.optional,
				hint: t.phoneHint,
				error: form.errors.phone,
				input: {
					type: "tel",
					autoComplete: "tel",
					maxLength: 40,
					defaultValue: account.phone
				}
			})]
		})
	});
}
// src/features/account/ui/profile-email.tsx
/**
* Shows the address and changes it. The change applies when the shopper opens the link that is mailed to the new
* address.
*/
function ProfileEmail({ user, account }) {
	const t = useProfileTexts().email;
	const resending = useProfileRequest();
	const resend = () => resending.run(async () => (await browserApi().post("/shop/user/verify/again", { body: {} })).message);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(ProfileSection, {
		title: t.title,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: profile_module_default.value,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: user.email || t.none }), account.emailVerified && user.email && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: profile_module_default.good,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "check" }), t.confirmed]
				})]
			}),
			!account.emailVerified && user.email && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: profile_module_default.row,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "muted",
					children: t.unconfirmed
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "btn ghost",
					disabled: resending.isPending,
					onClick: resend,
					children: t.again
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusMessage, { text: resending.message ?? resending.formError }),
			user.provider === "custom" ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [account.pendingEmail && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "muted",
				children: t.pending(account.pendingEmail)
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChangeEmail, {})] }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "muted",
				children: user.provider === "Email" ? t.fixed : t.ofProvider(user.provider)
			})
		]
	});
}
function ChangeEmail() {
	const { email: t, password } = useProfileTexts();
	const { loading, ...account } = useAccountTexts();
	const form = useProfileForm({
		validate: (values) => ({
			...textOf(values, "email").trim() === "" && { email: t.missing },
			...textOf(values, "password") === "" && { password: password.currentMissing }
		}),
		send: (values) => browserApi().post("/shop/user/email", { body: {
			email: textOf(values, "email").trim(),
			password: textOf(values, "password")
		} }),
		success: ({ message }, element) => {
			element.reset();
			return message;
		}
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
		className: `${form_page_module_default.more} ${profile_module_default.more}`,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("summary", {
			className: "link",
			children: t.change
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(ProfileForm, {
			submission: form,
			button: t.send,
			busy: loading,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				name: "email",
				label: t.newEmail,
				error: form.errors.email,
				input: {
					type: "email",
					inputMode: "email",
					autoComplete: "email",
					maxLength: 320,
					autoCapitalize: "off"
				}
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
				name: "password",
				label: account.password,
				use: "current-password",
				error: form.errors.password
			})]
		})]
	});
}
// src/features/account/ui/linked-accounts.tsx
var ICONS = {
	Email: "mail",
	custom: "mail",
	Google: "google",
	Facebook: "facebook"
};
/** Lists the sign-in methods of the account. */
function ProfileLogins({ logins }) {
	const { logins: t } = useProfileTexts();
	const shop = useShop();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProfileSection, {
		title: t.title,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: profile_module_default.list,
			children: logins.map(({ provider, since }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: profile_module_default.way,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: ICONS[provider] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "strong",
					children: t.ways[provider]
				})]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "muted sm",
				children: t.since(formatDate(new Date(since), shop))
			})] }, provider))
		})
	});
}
// src/features/account/ui/profile-password.tsx
/** Changes the password after a check of the current one. All other sessions end. */
function ProfilePassword({ user }) {
	const { password: t } = useProfileTexts();
	const { loading, alerts, newPassword: newLabel, newPasswordMissing } = useAccountTexts();
	const shop = useShop();
	const isOwn = user.provider === "custom";
	const change = async (current, next) => {
		if (isOwn) {
			await browserApi().post("/shop/user/password", { body: {
				currentPassword: current,
				newPassword: next
			} });
			return;
		}
		const signIn = await (await externalProvider(shop)).changePassword({
			email: user.email,
			current,
			next
		});
		await introduce(shop, signIn).catch(logFailure);
		await browserApi().delete("/shop/user/sessions", {}).catch(logFailure);
	};
	const reasonOf = (error) => {
		const signInError = toSignInError(error);
		if (/weak-password|requirements/.test(signInError.code)) return alerts.passwordWeak;
		return /wrong-password|invalid-credential/.test(signInError.code) ? messageFor("signIn", signInError, { texts: alerts }) : "";
	};
	const form = useProfileForm({
		validate: (values) => ({
			...textOf(values, "currentPassword") === "" && { currentPassword: t.currentMissing },
			...textOf(values, "newPassword") === "" && { newPassword: newPasswordMissing }
		}),
		send: (values) => change(textOf(values, "currentPassword"), textOf(values, "newPassword")),
		success: (_response, element) => {
			element.reset();
			return t.updated;
		},
		failure: (error) => isOwn ? null : { message: `${t.notChanged} ${reasonOf(error)}`.trim() }
	});
	if (!isOwn && user.provider !== "Email") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProfileSection, {
		title: t.title,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "muted",
			children: t.ofProvider(user.provider)
		})
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProfileSection, {
		title: t.title,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
			className: `${form_page_module_default.more} ${profile_module_default.more}`,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("summary", {
					className: "link",
					children: t.change
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "muted sm",
					children: t.lead
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(ProfileForm, {
					submission: form,
					button: t.button,
					busy: loading,
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
							type: "text",
							hidden: true,
							readOnly: true,
							autoComplete: "username",
							value: user.email
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
							name: "currentPassword",
							label: t.current,
							use: "current-password",
							error: form.errors.currentPassword
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
							name: "newPassword",
							label: newLabel,
							use: "new-password",
							minLength: shop.auth.passwordMinLength,
							error: form.errors.newPassword
						})
					]
				})
			]
		})
	});
}
// src/features/account/ui/profile-privacy.tsx
/**
* Exports the shopper's data or deletes the account.
* @param onErased called when the account is deleted
*/
function ProfilePrivacy({ user, onErased }) {
	const { privacy: t, password } = useProfileTexts();
	const texts = useAccountTexts();
	const shop = useShop();
	const hasPassword = user.provider === "custom" || user.provider === "Email";
	const erase = async (typed) => {
		const proof = user.provider === "custom" ? { password: typed } : { idToken: (await (await externalProvider(shop)).reauthenticate(user.provider === "Email" ? {
			email: user.email,
			password: typed
		} : user.provider)).idToken };
		await browserApi().post("/shop/user/erase", { body: {
			confirm: "DELETE",
			...proof
		} });
	};
	const describe = (signInError) => {
		if (!signInError.code.startsWith("auth/")) return null;
		if (!hasPassword) return { message: popupNoteFor(signInError, texts) };
		return { formError: messageFor("signIn", signInError, { texts: texts.alerts }) };
	};
	const form = useProfileForm({
		validate: (values) => ({
			...textOf(values, "confirm").trim() !== "DELETE" && { confirm: t.confirmWrong },
			...hasPassword && textOf(values, "password") === "" && { password: password.currentMissing }
		}),
		send: (values) => erase(textOf(values, "password")),
		success: () => {
			onErased();
		},
		failure: (error) => describe(toSignInError(error))
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(ProfileSection, {
		title: t.title,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: profile_module_default.row,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				className: "btn ghost",
				href: "/api/v1/shop/user/export",
				download: true,
				children: t.export
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "muted sm",
				children: t.exportLead
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
			className: `${form_page_module_default.more} ${profile_module_default.more}`,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("summary", {
					className: "link",
					children: t.erase
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "muted sm",
					children: t.eraseLead
				}),
				!hasPassword && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "muted sm",
					children: t.prove(user.provider)
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(ProfileForm, {
					submission: form,
					button: t.eraseButton,
					busy: texts.loading,
					isDangerous: true,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
						name: "confirm",
						label: t.confirm,
						error: form.errors.confirm,
						input: {
							autoComplete: "off",
							autoCapitalize: "characters",
							spellCheck: false,
							maxLength: 20
						}
					}), hasPassword && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
						name: "password",
						label: t.password,
						use: "current-password",
						error: form.errors.password
					})]
				})
			]
		})]
	});
}
// src/features/account/ui/profile-sessions.tsx
/**
* Lists the shopper's sessions.
* @param sessions null when they could not be loaded
*/
function ProfileSessions({ sessions }) {
	const { sessions: t } = useProfileTexts();
	const shop = useShop();
	const ending = useProfileRequest();
	const end = (sessionId) => ending.run(async () => {
		await browserApi().delete("/shop/user/sessions/{sessionId}", { params: { sessionId } });
		return t.endedOne;
	});
	const endAll = () => ending.run(async () => {
		await browserApi().delete("/shop/user/sessions", {});
		return t.ended;
	});
	const nameOf = ({ userAgent }) => browserName(userAgent) ?? t.unknown;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(ProfileSection, {
		title: t.title,
		children: [
			sessions === null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "muted",
				children: t.failed
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: profile_module_default.list,
				children: sessions?.map((session) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "strong",
					children: nameOf(session)
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "muted sm",
					children: t.seen(formatDateTime(new Date(session.lastSeenAt), shop))
				})] }), session.isCurrent ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: profile_module_default.good,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "check" }), t.here]
				}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "btn ghost",
					disabled: ending.isPending,
					"aria-label": t.endNamed(nameOf(session)),
					onClick: () => end(session._id),
					children: t.end
				})] }, session._id))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: profile_module_default.row,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "btn ghost",
					disabled: ending.isPending,
					onClick: endAll,
					children: t.endAll
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "muted sm",
					children: t.endAllLead
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusMessage, { text: ending.message ?? ending.formError })
		]
	});
}
// src/features/account/ui/profile-settings.tsx
/** Edits settings that save at once: the language of mails, the newsletter and the colours on this device. */
function ProfileSettings({ account }) {
	const { settings: t, saved } = useProfileTexts();
	const shop = useShop();
	const [ofLanguage, ofNews] = [useProfileRequest(), useProfileRequest()];
	const [chosen, setChosen] = (0, import_react.useState)({});
	const change = (choice) => {
		const saving = "language" in choice ? ofLanguage : ofNews;
		if (saving.isPending) return;
		setChosen((before) => ({
			...before,
			...choice
		}));
		saving.run(async () => {
			try {
				await browserApi().patch("/shop/user/me", { body: choice });
			} catch (error) {
				setChosen({});
				throw error;
			}
			return saved;
		});
	};
	const since = account.newsConsentAt;
	const { language = account.language, newsConsent = since !== null } = chosen;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(ProfileSection, {
		title: t.title,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SelectField, {
				name: "language",
				label: t.language,
				select: {
					value: language ?? "",
					onChange: ({ currentTarget }) => change({ language: currentTarget.value || null })
				},
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
					value: "",
					children: t.ofShop
				}), Object.entries(t.languages).map(([code, name]) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
					value: code,
					children: name
				}, code))]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
				className: profile_module_default.check,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
					type: "checkbox",
					checked: newsConsent,
					onChange: ({ currentTarget }) => change({ newsConsent: currentTarget.checked })
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [t.news, since && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "muted sm",
					children: [" ", t.newsSince(formatDate(new Date(since), shop))]
				})] })]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: profile_module_default.mode,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ModeSwitch, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "muted sm",
					children: t.modeHint
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusMessage, { text: ofLanguage.formError ?? ofNews.formError ?? ofLanguage.message ?? ofNews.message })
		]
	});
}
// src/app/pages/account/my-profile.page.tsx
var handle = { meta: () => ({
	title: profileEn.title,
	noindex: true
}) };
async function loader(input) {
	const { api } = input.context.get(pageContext);
	const [sessions, reviews, watches] = await Promise.all([
		loadForShopper(input, api.get("/shop/user/sessions")),
		loadForShopper(input, api.get("/shop/user/reviews")),
		loadForShopper(input, api.get("/shop/user/watches"))
	]);
	return {
		sessions: sessions?.data ?? null,
		reviews: reviews?.data ?? null,
		watches: watches?.data ?? null
	};
}
/** Renders a shopper's profile and account settings (behaviour B23). */
function Component() {
	const { sessions, reviews, watches } = useLoaderData();
	const { mine } = useTexts({ en: alertsEn });
	const t = useProfileTexts();
	const shop = useShop();
	const navigate = useNavigate();
	const me = useAccount();
	if (!me) return null;
	const { user, data: account } = me;
	const leave = () => {
		signOut(shop);
		showToast(t.privacy.erased);
		navigate("/");
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: profile_module_default.profile,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: t.title }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("noscript", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "muted",
				children: t.noScript
			}) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProfileDetails, {
				user,
				account
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProfileEmail, {
				user,
				account
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProfilePassword, { user }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProfileSettings, { account }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProfileSection, {
				title: mine.title,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MyAlerts, { loaded: watches })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProfileSessions, { sessions }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProfileLogins, { logins: account.logins }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MyReviews, { subjects: reviews }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProfilePrivacy, {
				user,
				onErased: leave
			})
		]
	});
}
export { Component, handle, loader };
