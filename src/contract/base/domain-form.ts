/** A domain as in URLs: other scripts are `xn--…`, in the top-level domain too. */
export const domainForm =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
