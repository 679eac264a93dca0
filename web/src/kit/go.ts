type Go = (path: string, options?: { replace?: boolean }) => void

let navigate: Go = (path) => window.location.assign(path)

/** Leads to another page from outside of a component. The router takes this over when it starts. */
export const go: Go = (path, options) => navigate(path, options)

export const leadBy = (router: Go) => {
  navigate = router
}
