export { useOwnForm } from './download/use-own-form.ts'
export { WordButton } from './download/WordButton.tsx'
