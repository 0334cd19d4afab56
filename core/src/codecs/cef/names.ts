// The keys of CEF extensions: their full names, and which of them are not text.

const FULL_NAMES = `
act deviceAction; app applicationProtocol; cnt baseEventCount; dhost destinationHostName;
c6a1 deviceCustomIPv6Address1; c6a2 deviceCustomIPv6Address2; c6a3 deviceCustomIPv6Address3;
c6a4 deviceCustomIPv6Address4; cfp1 deviceCustomFloatingPoint1; cfp2 deviceCustomFloatingPoint2;
cfp3 deviceCustomFloatingPoint3; cfp4 deviceCustomFloatingPoint4; cn1 deviceCustomNumber1;
cn2 deviceCustomNumber2; cn3 deviceCustomNumber3; cn4 deviceCustomNumber4; cs1 deviceCustomString1;
cs2 deviceCustomString2; cs3 deviceCustomString3; cs4 deviceCustomString4; cs5 deviceCustomString5;
cs6 deviceCustomString6; dmac destinationMacAddress; dntdom destinationNtDomain; dpid destinationProcessId;
dpriv destinationUserPrivileges; dproc destinationProcessName; dpt destinationPort; dst destinationAddress;
dtz deviceTimeZone; duid destinationUserId; duser destinationUserName; dvc deviceAddress;
dvchost deviceHostName; dvcmac deviceMacAddress; dvcpid deviceProcessId; end endTime; fname filename;
fsize fileSize; in bytesIn; msg message; out bytesOut; outcome eventOutcome; proto transportProtocol;
request requestUrl; rt deviceReceiptTime; shost sourceHostName; smac sourceMacAddress;
sntdom sourceNtDomain; spid sourceProcessId; spriv sourceUserPrivileges; sproc sourceProcessName;
spt sourcePort; src sourceAddress; start startTime; suid sourceUserId; suser sourceUserName;
agt agentAddress; ahost agentHostName; aid agentId; amac agentMacAddress; art agentReceiptTime;
at agentType; atz agentTimeZone; av agentVersion; cat deviceEventCategory;
dlat destinationGeoLatitude; dlong destinationGeoLongitude; slat sourceGeoLatitude; slong sourceGeoLongitude`;

const INTEGERS =
  'cn1 cn2 cn3 cn4 cnt dpid dpt dvcpid fsize in oldFileSize out spid spt destinationTranslatedPort ' +
  'sourceTranslatedPort flexNumber1 flexNumber2 flexNumber3 flexNumber4 eventId deviceDirection type';
const DECIMALS = 'cfp1 cfp2 cfp3 cfp4 dlat dlong slat slong';
const DATES =
  'rt start end art deviceCustomDate1 deviceCustomDate2 flexDate1 flexDate2 flexDate3 flexDate4 ' +
  'fileCreateTime fileModificationTime oldFileCreateTime oldFileModificationTime';

export type CefKind = 'text' | 'integer' | 'decimal' | 'date';

const fullNames: ReadonlyMap<string, string> = new Map(
  FULL_NAMES.split(';').map((pair) => pair.trim().split(' ') as [string, string]),
);

const kinds: ReadonlyMap<string, CefKind> = new Map([
  ...INTEGERS.split(' ').map((key): [string, CefKind] => [key, 'integer']),
  ...DECIMALS.split(' ').map((key): [string, CefKind] => [key, 'decimal']),
  ...DATES.split(' ').map((key): [string, CefKind] => [key, 'date']),
]);

/** All other keys have the same short and full name. */
export function cefFullName(key: string): string {
  return fullNames.get(key) ?? key;
}

export function cefKind(key: string): CefKind {
  return kinds.get(key) ?? 'text';
}
