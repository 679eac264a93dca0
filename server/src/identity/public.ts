export { type AccountChange, changeAccounts, setPasswords, takenNames } from './change-accounts.ts'
export { createAccounts, type NewAccount } from './create-accounts.ts'
export { actorById, gateOf } from './gate.ts'
export { hashPassword } from './password.ts'
