export { createAccounts, type NewAccount } from './create-accounts.ts'
