/** Title of the window: title of the route and name of the site; the name alone where there is none. */
export const windowTitle = (title: string, siteName: string) => (title ? `${title} - ${siteName}` : siteName)
