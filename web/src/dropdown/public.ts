export { useBaseDataKept } from './use-base-data-kept.ts'
