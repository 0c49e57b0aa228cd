/** How one call is made. */
export type CallRoute = {
  method: string;
  path: string;
  /** Says for which workspace it is. */
  takesCompany?: true;
};

export type CallOptions = {
  signal?: AbortSignal;
  /**
   * Makes a repeated create answer what the first one did, for 24 hours. Without one a fresh key
   * covers the tries of this one call.
   */
  idempotencyKey?: string;
};

/** An input whose `companyId` is known from the key's workspace. */
export type InWorkspace<Input> = Input extends { companyId: string }
  ? Omit<Input, 'companyId'> & { companyId?: string }
  : Input;
