/** Before marks are confirmed: whether the review that the school asks for is there. */
export const loadBeforeConfirming = () => import('./BeforeConfirming.tsx')
