export { holdFigures, setFigure } from './account/figures.ts'
export {
  addAccount,
  closeAdministrators,
  deleteAccounts,
  leaveOffice,
  type Profile,
  writeProfile,
} from './account/write-profile.ts'
export {
  changeAccounts,
  lockedAccounts,
  releaseAddresses,
  setPasswords,
  takenNames,
} from './change-accounts.ts'
export { createAccounts } from './create-accounts.ts'
export { asksForCaptcha } from './guard/asks-captcha.ts'
export { rememberDevice } from './guard/known-device.ts'
export { checkSelf, mustBeSelf } from './guard/own-password.ts'
export { hashPassword } from './password.ts'
export { mustBeStrong } from './passwords/password-rule.ts'
export { confirmAccounts } from './person-behind.ts'
export { addressChanged } from './profile/change-address.ts'
export { setOwnName } from './profile/change-profile.ts'
export { type AccountRow, accountOf, endSession, noteSessionUse, schoolOf } from './queries.ts'
export { addressReplaced } from './replaced/note-replaced.ts'
export { resetWayIn } from './reset-way-in.ts'
export { keepingSender } from './sending/senders.ts'
export { admitProven } from './sessions/admit-proven.ts'
export { byTicket, giveTicket } from './sessions/give-ticket.ts'
export {
  type Checked,
  checkPassword,
  closeSession,
  mustMatch,
  openSession,
  openSessionBy,
} from './sessions/sign-in.ts'
export { hashOf, newToken } from './token.ts'
export { userInfoOf } from './user-info.ts'
