export {
  addAdministrator,
  closeAdministrators,
  leaveOffice,
  type Profile,
  writeProfile,
} from './account/write-profile.ts'
export { changeAccounts, setPasswords, takenNames } from './change-accounts.ts'
export { sendersFrom } from './codes/senders-from.ts'
export { configureSignIn } from './configuration.ts'
export { createAccounts } from './create-accounts.ts'
export { actorById, gateOf } from './gate.ts'
export { rememberDevice } from './guard/known-device.ts'
export { hashPassword } from './password.ts'
export { type Checked, checkPassword, closeSession, mustMatch, openSession } from './sessions/sign-in.ts'
