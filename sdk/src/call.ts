/** The route of one call. */
export type CallRoute = {
  method: string;
  path: string;
  /** Whether the input contains the workspace's id. */
  takesCompany?: true;
};

export type CallOptions = {
  signal?: AbortSignal;
  /**
   * Makes a repeated create return the result of the first one, for 24 hours. Without it, a new key covers
   * the attempts of this one call.
   */
  idempotencyKey?: string;
};

/** An input whose `companyId` is known from the key's workspace. */
export type InWorkspace<Input> = Input extends { companyId: string }
  ? Omit<Input, 'companyId'> & { companyId?: string }
  : Input;
