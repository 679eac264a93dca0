export { useDefaultProject } from './use-default-project.ts'
