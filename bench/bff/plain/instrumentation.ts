/** Without one of its own the application is built with that of the dashboard. */
export function register(): void {}
