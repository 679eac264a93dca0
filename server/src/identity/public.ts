export { type AccountChange, changeAccounts, setPasswords, takenNames } from './change-accounts.ts'
export { createAccounts, type NewAccount } from './create-accounts.ts'
