/** The part of it that is used; it brings no types. */
declare module 'stratum-pool-sha256' {
  export interface LoginAnswer {
    error: string | null;
    authorized: boolean;
    difficulty?: number;
  }
  /** The client's address, the port, user, password, and where the answer goes. */
  export type Login = [string, number, string, string, (answer: LoginAnswer) => void];
  export interface PoolServer {
    on(event: 'started', heard: () => void): this;
    start(): void;
  }
  export function createPool(options: object, authorise: (...login: Login) => void): PoolServer;
}
