import { useSession } from '#kit/session.ts'

/** Where the person's own first page is; nothing for a stranger. */
export const useHome = () => useSession(({ member, admin }) => (member ? '/' : admin ? '/admin' : undefined))
