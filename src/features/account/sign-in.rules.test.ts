import { expect, test } from 'vitest'
import { messageFor, missingIn, popupNoteFor } from './sign-in.rules.ts'

const rejection = (code: string, message = `Firebase: Error (${code}).`) => ({ code, message })

test('shows the specification’s message for a rejected registration', () => {
  for (const [code, message] of [
    ['auth/email-already-in-use', 'Email is already in use.'],
    ['email_taken', 'Email is already in use.'],
    ['auth/invalid-email', 'Invalid email address.'],
    ['email_invalid', 'Invalid email address.'],
    ['auth/weak-password', 'Password is too weak. Choose a stronger password.'],
    ['auth/password-does-not-meet-requirements', 'Password is too weak. Choose a stronger password.'],
    ['password_weak', 'Password is too weak. Choose a stronger password.'],
    ['auth/too-many-requests', 'Error: Firebase: Error (auth/too-many-requests).'],
    ['auth/user-disabled', 'Error: Firebase: Error (auth/user-disabled).'],
    ['auth/network-request-failed', 'Error: Firebase: Error (auth/network-request-failed).'],
    ['auth/operation-not-allowed', 'Error: Firebase: Error (auth/operation-not-allowed).'],
  ] as const)
    expect(messageFor('register', rejection(code)), code).toBe(message)
})

test('shows the specification’s message for a rejected sign-in', () => {
  for (const [code, message] of [
    ['auth/user-not-found', 'User not found. Check your email address.'],
    ['user_not_found', 'User not found. Check your email address.'],
    ['auth/invalid-email', 'Invalid email address.'],
    ['email_invalid', 'Invalid email address.'],
    ['auth/wrong-password', 'Invalid password. Check your password.'],
    ['password_wrong', 'Invalid password. Check your password.'],
    ['auth/too-many-requests', 'Error: auth/too-many-requests'],
    ['auth/user-disabled', 'Error: auth/user-disabled'],
    ['auth/requires-recent-login', 'Error: auth/requires-recent-login'],
    ['auth/unauthorized-domain', 'Error: auth/unauthorized-domain'],
    ['auth/network-request-failed', 'Error: auth/network-request-failed'],
  ] as const)
    expect(messageFor('signIn', rejection(code)), code).toBe(message)
})

test('shows a combined message when the provider does not distinguish a wrong address from a wrong password', () => {
  for (const code of ['auth/invalid-credential', 'sign_in_failed'])
    expect(messageFor('signIn', rejection(code))).toBe('E-mail or password is not correct.')
})

test('a shop can hide whether an account exists, with any provider', () => {
  for (const code of ['auth/user-not-found', 'auth/wrong-password', 'user_not_found', 'password_wrong'])
    expect(messageFor('signIn', rejection(code), { isNeutral: true }), code).toBe('E-mail or password is not correct.')
  expect(messageFor('signIn', rejection('auth/invalid-email'), { isNeutral: true })).toBe('Invalid email address.')
})

test('shows the shop’s own messages unchanged', () => {
  const wait = rejection('rate_limited', 'Too many attempts. Please wait 15 minutes.')
  expect(messageFor('signIn', wait)).toBe(wait.message)
  expect(messageFor('register', wait)).toBe(wait.message)
})

test('shows a neutral note when a Google or Facebook popup fails', () => {
  for (const code of [
    'auth/popup-closed-by-user',
    'auth/cancelled-popup-request',
    'auth/network-request-failed',
    'auth/internal-error',
    'auth/user-disabled',
    'unreachable',
  ])
    expect(popupNoteFor(rejection(code)), code).toBe('Sign-in was not completed.')
})

test('explains a failed popup when the reason helps', () => {
  expect(popupNoteFor(rejection('auth/popup-blocked'))).toBe(
    'Your browser blocked the window. Allow windows for this site and try again.',
  )
  const other = rejection('auth/account-exists-with-different-credential')
  expect(popupNoteFor({ ...other, email: 'ana@example.com' })).toBe(
    'ana@example.com already has an account with another sign-in method. Please use that one.',
  )
  expect(popupNoteFor({ ...other, email: null })).toBe(
    'You already have an account with another sign-in method. Please use that one.',
  )
  const wait = rejection('rate_limited', 'Too many attempts. Please wait 15 minutes.')
  expect(popupNoteFor(wait)).toBe(wait.message)
})

test('requires all fields before sending', () => {
  const typed = { name: 'Ana', email: 'ana@example.com', password: ' ' }
  expect(missingIn('register', typed)).toEqual({})
  expect(missingIn('signIn', { ...typed, name: '' })).toEqual({})
  expect(Object.keys(missingIn('register', { name: ' A ', email: ' ', password: '' }))).toEqual([
    'name',
    'email',
    'password',
  ])
})
