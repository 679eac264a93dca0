export { changeAccounts, setPasswords, takenNames } from './change-accounts.ts'
export { createAccounts } from './create-accounts.ts'
export { actorById, gateOf } from './gate.ts'
export { hashPassword } from './password.ts'
