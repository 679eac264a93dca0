export { OutcomesCard } from './OutcomesCard.tsx'
